import { planQuestions, planRecord } from "#domain/leads/plan-question.ts";

export const placeLabels = { state: /*i18n*/ "State or province", location_id: /*i18n*/ "Location" };

export const reachLabels = {
  contact_how: /*i18n*/ "How should we reach you?",
  contact_when: /*i18n*/ "Best time to reach you",
};

export const planLabels = {
  services: /*i18n*/ "Your services",
  ...planRecord((column) => planQuestions[column].label),
  tour_start: /*i18n*/ "Book your tour now",
  tour_days: /*i18n*/ "Which days work?",
  tour_times: /*i18n*/ "What time of day?",
  message: /*i18n*/ "Anything the manager should know?",
  allow_team_to_text_you: /*i18n*/ "Permission to text",
};
