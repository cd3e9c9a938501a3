/**
 * Contact inquiry: single-step on /contact-us and in the footer, split on location pages. What stands for
 * CONTACT_INQUIRY_SUCCESS of spec §8, whose wording is not shown there, is the receipt: who has it, and how they answer.
 */
export const inquiryMessages = {
  selectService: "Please select at least one service",
  created: "Contact Inquiry created successfully.",
  received: "Success! We Have Received Your Inquiry.",
  /** A text needs permission, so asking for one without it is asked about again. */
  textNeedsPermission: "You asked for a text. Please give permission to text, or choose call or email.",
  startAgain: "Please start again",
} as const;
