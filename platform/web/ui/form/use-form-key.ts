import { useState } from 'react'

/**
 * Which form is on a page that shows a record or a new one: the form of a new one stays while its draft gets an id, and the next new
 * one is another. `fresh` tells new ones apart.
 */
export function useFormKey(id: number | undefined, fresh = '') {
  const [mine, setMine] = useState({ id: 0, key: '', count: 0 })
  const isMine = id !== undefined && mine.id === id
  const key = isMine ? mine.key : id === undefined ? `new ${fresh} ${mine.count}` : `${id}`
  const keep = (kept: number) => {
    if (kept !== id) setMine({ id: kept, key, count: mine.count + 1 })
  }
  return { key, isMine, keep }
}
