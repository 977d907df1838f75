import { useState } from 'react'

export type Density = 'comfortable' | 'compact'
/** How a person likes one table; columns by key. */
export type TableSettings = { density: Density; hidden: readonly string[] }

const keyOf = (id: string) => `table.${id}`

/** What was stored for a table, or the defaults; anything unreadable counts as nothing stored. */
function readSettings(id: string, defaults: TableSettings): TableSettings {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}') as Partial<TableSettings>
    return {
      density: stored.density === 'compact' || stored.density === 'comfortable' ? stored.density : defaults.density,
      hidden: Array.isArray(stored.hidden) ? stored.hidden.filter((key) => typeof key === 'string') : defaults.hidden,
    }
  } catch {
    return defaults
  }
}

function store(id: string, settings: TableSettings | null): void {
  try {
    if (settings) localStorage.setItem(keyOf(id), JSON.stringify(settings))
    else localStorage.removeItem(keyOf(id))
  } catch {
    // Storage may be full or forbidden; the choice then lasts as long as the page.
  }
}

/** Density and columns of a table, remembered in this browser under the table's id; `reset` forgets them. */
export function useTableSettings(id: string, defaults: TableSettings) {
  const [settings, setSettings] = useState(() => readSettings(id, defaults))
  return {
    settings,
    change: (part: Partial<TableSettings>) => {
      const next = { ...settings, ...part }
      store(id, next)
      setSettings(next)
    },
    reset: () => {
      store(id, null)
      setSettings(defaults)
    },
  }
}
