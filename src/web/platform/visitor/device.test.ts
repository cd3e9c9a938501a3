import { beforeEach, expect, test, vi } from "vitest";
import { BrowserStorage } from "#tests/harness/browser-storage.ts";

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const madeFromDevice = "0123456789abcdef0123456789abcdef";
let localStorage: BrowserStorage;
let device: typeof import("./device.ts");

beforeEach(async () => {
  localStorage = new BrowserStorage();
  vi.stubGlobal("window", { localStorage, sessionStorage: new BrowserStorage() });
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("navigator", {});
  vi.resetModules();
  device = await import("./device.ts");
});

function allow(expirationTime = Date.now() + 60_000) {
  localStorage.setItem(
    "consent",
    JSON.stringify({ categories: ["necessary", "recognition"], expirationTime }),
  );
}

// Covers §3: Storage: device_id
// Covers §9: The device id under device_id
// Covers design: device_id is random unless device recognition is allowed
test("the device id is random, stored under device_id, and stable", () => {
  const id = device.deviceId();
  expect(id).toMatch(uuid);
  expect(localStorage.getItem("device_id")).toBe(id);
  expect(device.deviceId()).toBe(id);
});

// Covers §9: The device id under device_id
// Covers design: device_id is random unless device recognition is allowed
test("the id derived from the device is used only while the visitor allows it", () => {
  localStorage.setItem("device_id", madeFromDevice);
  allow();
  expect(device.deviceId()).toBe(madeFromDevice);
  allow(Date.now() - 1);
  expect(device.deviceId()).toMatch(uuid);
});

// Covers design: device_id is random unless device recognition is allowed
test("Global Privacy Control overrides an earlier consent to device recognition", () => {
  localStorage.setItem("device_id", madeFromDevice);
  allow();
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  expect(device.deviceId()).toMatch(uuid);
});

test("withdrawal deletes the id derived from the device, not a random one", () => {
  localStorage.setItem("device_id", madeFromDevice);
  device.forgetDevice();
  expect(localStorage.getItem("device_id")).toBeNull();
  const random = device.deviceId();
  device.forgetDevice();
  expect(device.deviceId()).toBe(random);
});
