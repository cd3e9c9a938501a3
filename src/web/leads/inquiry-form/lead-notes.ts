import { readAttribution } from "../../platform/visitor/attribution.ts";
import { randomUuid } from "../../platform/visitor/random-uuid.ts";
import { readStored } from "../../platform/visitor/storage.ts";

/** Called with the server's message when a note couldn't be stored. */
type OnFailure = (message: string) => void;

interface Lead {
  location_id: string;
  services: string[];
}

interface Note extends Lead {
  event: "opened" | "sent";
  utm_parameters: Record<string, string>;
  /** The same note is stored once, however often it is sent. */
  key: string;
}

const maxWaiting = 20; // save-lead-tracking
const pausesMs = [1000, 4000]; // two more tries

const waiting = new Set<Note>();
const opened = new Set<string>();

/** A form that names a location is open: noted once for each location. */
export function noteOpened(form: HTMLFormElement, onFailure: OnFailure): void {
  const { location_id } = leadOf(form);
  if (location_id === "" || opened.has(location_id)) return;
  opened.add(location_id);
  send({ location_id, services: [] }, "opened", onFailure);
}

/** The inquiry has been taken. */
export function noteSent(form: HTMLFormElement, onFailure: OnFailure): void {
  send(leadOf(form), "sent", onFailure);
}

function leadOf(form: HTMLFormElement): Lead {
  const fields = new FormData(form);
  return {
    location_id: String(fields.get("location_id") ?? ""),
    services: fields.getAll("services").map(String),
  };
}

async function send(lead: Lead, event: Note["event"], onFailure: OnFailure): Promise<void> {
  // A form is opened once a visit, but may be sent again with other answers.
  const key = event === "opened" ? `${readStored("sessionId")}-opened-${lead.location_id}` : randomUuid();
  const note: Note = { ...lead, event, utm_parameters: readAttribution().utm_parameters, key };
  if (waiting.size === maxWaiting) return;
  waiting.add(note);
  const failure = await deliver(note);
  waiting.delete(note);
  if (failure) onFailure(failure);
}

/** Null once it is stored, else why it is not; empty where no server said so. */
async function deliver(note: Note): Promise<string | null> {
  let failure = "";
  for (const pauseMs of [0, ...pausesMs]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      const answer = await fetch("/lead-tracking", {
        method: "POST",
        body: JSON.stringify(note),
        keepalive: true,
      });
      const outcome: { status: boolean; message: string } = await answer.json();
      if (outcome.status) return null;
      failure = outcome.message;
      if (answer.status < 500) return failure;
    } catch {
      // Offline, a page that is no answer of ours, or one that is being left: tried again, or sent as it closes.
    }
  }
  return failure;
}

/** The page may unload before a response. */
addEventListener("pagehide", () => {
  for (const note of waiting) navigator.sendBeacon("/lead-tracking", JSON.stringify(note));
});
