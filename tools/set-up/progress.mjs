/**
 * Runs work that may take long, and says every few seconds that it goes on.
 * @template Result
 * @param {(seconds: number) => string} line
 * @param {Promise<Result>} work
 */
export async function withProgress(line, work) {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  const report = setInterval(() => console.log(line(seconds())), 5_000);
  return work.finally(() => clearInterval(report));
}

/**
 * What an installation says: how far it is, or why nothing has arrived.
 * @param {number} installed @param {number} total @param {number} seconds
 */
export function installationLine(installed, total, seconds) {
  if (installed > 0 || seconds < 30) return `  ${installed} of ${total} packages (${seconds} s)`;
  return `  No package in ${seconds} s: npm can't reach its registry (npm config get registry names it). Behind a proxy, stop with Ctrl-C,
  set it with npm config set proxy http://HOST:PORT and npm config set https-proxy http://HOST:PORT, and start again.`;
}
