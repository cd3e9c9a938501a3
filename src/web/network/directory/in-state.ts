import type { I18n } from "@lingui/core";
import type { State } from "#domain/network/state.ts";

/** `in Texas`, `au Texas`: a translation chooses by the state's code. */
export function inState({ name, code }: Pick<State, "name" | "code">, i18n: I18n): string {
  return i18n._("{code, select, other {in {state}}}", { state: i18n._(name), code });
}
