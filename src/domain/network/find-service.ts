import { foldText } from "../platform/folded-text.ts";
import { type Service, serviceChoices } from "./service.ts";

const byFoldedText = new Map<string, Service>(
  serviceChoices.flatMap((service) => [
    [foldText(service.value), service],
    [foldText(service.label), service],
  ]),
);

/** Finds a service by value or label, ignoring case and punctuation: `hair_extensions`, `Hair extensions`. */
export function findService(valueOrLabel: string): Service | null {
  return byFoldedText.get(foldText(valueOrLabel)) ?? null;
}
