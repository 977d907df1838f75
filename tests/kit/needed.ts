/** Whether a program of this machine is there for a test. A build server must have it: there a missing witness is a failure, not a skip. */
export function needed(program: string, isHere: boolean): boolean {
  if (!isHere && process.env['CI'] === 'true') throw new Error(`${program} must be installed when CI=true`)
  return isHere
}
