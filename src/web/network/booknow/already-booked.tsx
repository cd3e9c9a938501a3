/** The way back to a booking, for who came here to find it. */
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
