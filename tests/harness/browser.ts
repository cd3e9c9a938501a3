import { vi } from "vitest";
import { BrowserStorage } from "./browser-storage.ts";

const origin = "http://sola.test";

/** The parts of a browser that the site's script reads on arrival. */
export class TestBrowser {
  localStorage = new BrowserStorage();
  sessionStorage = new BrowserStorage();
  cookies = new Map<string, string>();
  /** The last line written to `document.cookie`. */
  lastCookie = "";
  refuseCookies = false;
  #url = new URL(origin);

  /** Opens a page rendered in a language. */
  open(path: string, lang: string): void {
    this.#url = new URL(path, origin);
    const { localStorage, sessionStorage, cookies } = this;
    const remember = (line: string) => this.#remember(line);
    vi.stubGlobal("window", { localStorage, sessionStorage });
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("location", this.#url);
    vi.stubGlobal("history", {
      state: null,
      replaceState: (_state: unknown, _title: string, address: string) => {
        this.#url = new URL(address, origin);
      },
    });
    vi.stubGlobal("document", {
      documentElement: { lang },
      body: { dataset: {} },
      referrer: "",
      get cookie() {
        return [...cookies].map((pair) => pair.join("=")).join("; ");
      },
      set cookie(line: string) {
        remember(line);
      },
    });
  }

  address(): string {
    return this.#url.href.slice(origin.length);
  }

  #remember(line: string): void {
    this.lastCookie = line;
    const [name = "", value = ""] = line.slice(0, line.indexOf(";")).split("=");
    if (!this.refuseCookies) this.cookies.set(name, value);
  }
}
