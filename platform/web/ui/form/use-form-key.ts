import { useState } from 'react'

/**
 * Which form is on a page that shows a record or a new one: the form of a new one stays while its draft gets an id, and the next new
 * one is another. `fresh` tells new ones apart. `forget`, once the record is shown and its form is gone: the next form is the record's.
 */
export function useFormKey(id: number | undefined, fresh = '') {
  const [mine, setMine] = useState({ id: 0, key: '', count: 0, isThere: true })
  const isMine = id !== undefined && mine.id === id
  // the address follows what was kept a moment later
  if (isMine && !mine.isThere) setMine({ ...mine, count: mine.count + 1, isThere: true })
  const key = isMine || !mine.isThere ? mine.key : id === undefined ? `new ${fresh} ${mine.count}` : `${id}`
  const keep = (kept: number) => {
    if (kept !== id) setMine({ id: kept, key, count: mine.count, isThere: false })
  }
  const forget = () => setMine({ id: 0, key: '', count: mine.count, isThere: true })
  return { key, isMine, isThere: mine.isThere, keep, forget }
}
