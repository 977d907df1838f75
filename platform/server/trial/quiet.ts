import type { Settings } from '../settings.ts'

/**
 * The settings a trial runs with: nothing it writes reaches anybody, nobody of it is signed in at a subsystem, whose accounts would stay, and no
 * money comes in, whose record would go with it. What was
 * waiting to be sent before waits in the real database and goes out once the trial is over.
 */
export const quieted = (settings: Settings): Settings => ({
  ...settings,
  smtpUrl: undefined,
  smsUrl: undefined,
  casServices: [],
  openidClients: [],
  assistantModel: null,
  pay: { alipay: null, unionpay: null },
})
