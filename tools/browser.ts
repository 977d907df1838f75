import { existsSync } from 'node:fs'

const usual = [
  // draws nothing but pages: a fifth less work than the whole browser
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium to test with: CHROMIUM_PATH, one that is installed, or the one npm brought along. Throws saying what to
 * do when there is none.
 */
export async function findBrowser(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist`)
  const found = given ?? usual.find((p) => existsSync(p))
  if (found) return found
  // read before the import: with it the package brings its own shared libraries
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } catch (e) {
    throw new Error(
      'No Chromium was found. Install one ("apt-get install chromium") or set CHROMIUM_PATH to its binary.',
      { cause: e },
    )
  }
}

/** Switches for a quiet, sandbox-free Chromium in containers. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
