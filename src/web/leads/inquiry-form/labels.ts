export const placeLabels = { state: "State or province", location_id: "Location" };

export const reachLabels = {
  contact_how: "How should we reach you?",
  contact_when: "Best time to reach you",
};

export const planLabels = {
  services: "Your services",
  move_in_timeline: "When would you like to move in?",
  tour_start: "Book your tour now",
  tour_days: "Good days for a tour",
  tour_times: "Good time of day",
  message: "Anything the manager should know?",
  allow_team_to_text_you: "Permission to text",
};
