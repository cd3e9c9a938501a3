import { useState } from "react";

/** Latest data of a form's action, from the page or a later post. Reset when `about`, the page's subject, changes. */
export function useActionResult<Returned>(
  actionData: Returned | undefined,
  about = "",
): [Returned | undefined, (returned: Returned) => void] {
  const [latest, setLatest] = useState({ returned: actionData, about });
  const setReturned = (returned: Returned) => setLatest({ returned, about });
  return [latest.about === about ? latest.returned : undefined, setReturned];
}
