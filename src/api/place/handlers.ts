import { searchMessages } from "#domain/messages.ts";
import type { Handlers } from "../http/call.ts";

export const placeHandlers: Handlers<"searchStateCityZip" | "searchWebLocations"> = {
  async searchStateCityZip() {
    return { ok: false, problem: "unavailable", message: searchMessages.busy };
  },

  async searchWebLocations() {
    return { ok: false, problem: "unavailable", message: searchMessages.busy };
  },
};
