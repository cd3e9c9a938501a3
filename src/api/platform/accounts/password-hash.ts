import { randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import { bulkhead } from "cockatiel";

/** As strong as N=2^17 with p=1, in a quarter of the memory: 32 MB a password (OWASP, password storage). */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } satisfies ScryptOptions;
const keyBytes = 32;
const saltBytes = 16;

/** Each hash takes a thread, so few are made at once; beyond those waiting, `BulkheadRejectedError` is thrown. */
const few = bulkhead(2, 30);

/** A password as it is kept: `$scrypt$ln=15,r=8,p=3$salt$key`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await few.execute(() => derive(password.normalize("NFC"), salt));
  const parameters = `ln=${Math.log2(cost.N)},r=${cost.r},p=${cost.p}`;
  return `$scrypt$${parameters}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
