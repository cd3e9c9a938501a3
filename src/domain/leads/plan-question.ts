/**
 * Optional questions of the inquiry forms, by column: one row is asked, checked, stored, mailed, listed and documented. `fact` names
 * the answer in mails and on the manager's page; `about` describes it in the API document, without a full stop.
 */
export const planQuestions = {
  move_in_timeline: {
    label: /*i18n*/ "When would you like to move in?",
    empty: /*i18n*/ "Choose a time",
    answers: [
      /*i18n*/ "As soon as possible",
      /*i18n*/ "Within 2 months",
      /*i18n*/ "2-6 months",
      /*i18n*/ "7-11 months",
      /*i18n*/ "After 12 months",
      /*i18n*/ "Unsure",
    ],
    fact: /*i18n*/ "Move-in",
    about: "When they would like to move in",
  },
} as const;

export type PlanColumn = keyof typeof planQuestions;
export const planColumns = Object.keys(planQuestions) as PlanColumn[];

/** One value for each question. */
export function planRecord<Value>(value: (column: PlanColumn) => Value) {
  const entries = planColumns.map((column) => [column, value(column)]);
  return Object.fromEntries(entries) as Record<PlanColumn, Value>;
}

type Answers = Record<PlanColumn, string | null>;

/** What was answered, as mails and pages name it. */
export function planFacts(answers: Answers): { name: string; value: string | null }[] {
  return planColumns.map((column) => ({ name: planQuestions[column].fact, value: answers[column] }));
}
