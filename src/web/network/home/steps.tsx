import "./steps.css";

const steps = [
  ["Find a location", "See the rooms, the parking and who runs it."],
  ["Send a short inquiry", "Tell us the best way and time to reach you."],
  [
    "Take a private tour",
    "The local leasing manager meets you before or after hours. Nobody at your salon will hear from us.",
  ],
  ["Sign and get licensed", "We walk you through the salon license, line by line."],
  ["Move in and open up", "Paint it, stock it, put your name on the door."],
] as const;

export function Steps() {
  return (
    <section className="band wrap" aria-labelledby="path">
      <h2 id="path">From first look to first client</h2>
      <ol className="path">
        {steps.map(([step, what], index) => (
          <li key={step}>
            <b aria-hidden="true">{index + 1}</b>
            <h3 className="h4">{step}</h3>
            <p className="muted">{what}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
