import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const turn = "build/set-up.pid";

/**
 * Makes commands started concurrently in one checkout take turns, so that they don't install or build over each other.
 * @param {() => void | Promise<void>} work
 */
export async function takeTurns(work) {
  mkdirSync("build", { recursive: true });
  let announced = false;
  while (!take()) {
    if (!announced) console.log("Waiting for another set-up in this folder to finish…");
    announced = true;
    await setTimeout(500);
  }
  try {
    await work();
  } finally {
    rmSync(turn, { force: true });
  }
}

function take() {
  try {
    writeFileSync(turn, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "EEXIST") throw error;
    if (!holderLives()) rmSync(turn, { force: true });
    return false;
  }
}

function holderLives() {
  try {
    const pid = Number(readFileSync(turn, "utf8"));
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs as another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
