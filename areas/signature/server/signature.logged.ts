import type { Said } from '#platform/server/audit/logged.ts'

export const signatureSaid: Said = {
  check: () => '',
  sendCode: (sent) => `${sent('bizType')} ${sent('bizId')}`,
  sign: (sent) => `${sent('fullName')} ${sent('bizType')} ${sent('bizId')}`.trim(),
}
