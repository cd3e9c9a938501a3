/** Link for visitors who look for their booking. */
export function AlreadyBooked() {
  return (
    <>
      Already booked?{" "}
      <a className="link" href="/booking-links">
        Resend my link
      </a>
      .
    </>
  );
}
