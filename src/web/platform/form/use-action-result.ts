import { useState } from "react";

/**
 * What the action returned of a form: at first what the page came with, then what script was answered. `about` is what
 * the page is about; when that changes, what was returned is over.
 */
export function useActionResult<Returned>(
  actionData: Returned | undefined,
  about = "",
): [Returned | undefined, (returned: Returned) => void] {
  const [latest, setLatest] = useState({ returned: actionData, about });
  const setReturned = (returned: Returned) => setLatest({ returned, about });
  return [latest.about === about ? latest.returned : undefined, setReturned];
}
