const sets = { shell: () => import('./shell.ts'), portal: () => import('./portal.ts') }
let portal = false

/**
 * Loads a cut of the component styles. The portal set holds the shell set and comes after it; once it is there the shell
 * set must not follow, because its rules would then win ties they should lose.
 */
export async function loadCss(name: keyof typeof sets): Promise<void> {
  if (name === 'shell' && portal) return
  if (name === 'portal') portal = true
  try {
    await sets[name]()
  } catch (error) {
    if (name === 'portal') portal = false
    throw error
  }
}
