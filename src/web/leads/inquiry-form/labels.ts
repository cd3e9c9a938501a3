import { planQuestions, planRecord } from "#domain/leads/plan-question.ts";

export const placeLabels = { state: "State or province", location_id: "Location" };

export const reachLabels = {
  contact_how: "How should we reach you?",
  contact_when: "Best time to reach you",
};

export const planLabels = {
  services: "Your services",
  ...planRecord((column) => planQuestions[column].label),
  tour_start: "Book your tour now",
  tour_days: "Which days work?",
  tour_times: "What time of day?",
  message: "Anything the manager should know?",
  allow_team_to_text_you: "Permission to text",
};
