interface Tool {
  toolname: string;
  tooldescription: string;
  /** Only where nothing is stored: the agent's browser submits without a click. */
  toolautosubmit?: "";
}

/**
 * Forms that an agent in the visitor's browser can call: WebMCP's declarative attributes
 * (https://developer.chrome.com/docs/ai/webmcp/declarative-api). Every text is a constant, so nothing that a professional
 * or a visitor wrote reaches an agent as an instruction.
 */
export const tools = {
  searchLocations: {
    toolname: "search_locations",
    tooldescription: "Lists locations with studios to rent near a place.",
    toolautosubmit: "",
  },
  searchProfessionals: {
    toolname: "search_professionals",
    tooldescription: "Lists beauty professionals near a place, with prices and open times.",
    toolautosubmit: "",
  },
  sendInquiry: {
    toolname: "send_inquiry",
    tooldescription: "Fills in an inquiry to a leasing manager about renting a studio. The person sends it.",
  },
  bookAppointment: {
    toolname: "book_appointment",
    tooldescription: "Fills in who is coming to the chosen appointment. The person books it.",
  },
} satisfies Record<string, Tool>;

/** What an agent should put into a field whose label doesn't say it. */
export const toolParams = {
  place: { toolparamdescription: "City, state or province, postal code, or the name of a location." },
  service: { toolparamdescription: "A service such as haircut or lashes, or a professional’s name." },
  date: { toolparamdescription: "A day as YYYY-MM-DD; empty for any day." },
  // Its label holds the professional’s name.
  note: { toolparamdescription: "Anything the professional should know; may be empty." },
};

export type FormTool = (typeof tools)[keyof typeof tools];
