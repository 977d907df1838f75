import { createContext } from 'react'

/** Told by the form of a record that it made a new one: the list around shows it. */
export const SavedContext = createContext<(id: number) => void>(() => {})
