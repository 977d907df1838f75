import type { Brand } from '#platform/contract/boot.ts'
import { solid } from '#platform/contract/contrast.ts'

/** The vendor's mark on the tab of the browser: its icon, else its first letter in its accent; undefined before it has a name. */
export function iconTag({ icon, named, short, color = '' }: Pick<Brand, 'icon' | 'named' | 'short' | 'color'>) {
  if (icon) return `<link rel="icon" type="image/png" sizes="${icon.width}x${icon.height}" href="${icon.url}" />`
  return named ? `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(tile(short, color))}" />` : undefined
}

function tile(name: string, color: string): string {
  const { fill, on } = solid(color || '#409eff')
  const letter = [...name.trim().toUpperCase()][0]!.codePointAt(0)!
  const words = `font-family="system-ui,sans-serif" font-size="15" font-weight="600" text-anchor="middle" fill="${on}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="${fill}"/><text x="12" y="12" dy=".36em" ${words}>&#${letter};</text></svg>`
}
