import { useState } from 'react'

/** True from the first time `now` is: keeps a lazy part in place once it was needed, so that it can close with a movement. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
