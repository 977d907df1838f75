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
    if (name === 'portal') await takePlace()
  } catch (error) {
    if (name === 'portal') portal = false
    throw error
  }
}

const linkOf = (name: keyof typeof sets) =>
  document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href*="/assets/${name}-"]`)
/** Behind the rules of a public page the portal set would win ties it should lose: it stands where the shell set does. */
async function takePlace(): Promise<void> {
  const [shell, portalSet] = [linkOf('shell'), linkOf('portal')]
  if (!shell || !portalSet) return
  // read once more, out of the cache
  const read = new Promise((done) => {
    portalSet.addEventListener('load', done, { once: true })
    portalSet.addEventListener('error', done, { once: true })
    // the page is worth more than its order of ties
    setTimeout(done, 3000)
  })
  shell.after(portalSet)
  await read
}
