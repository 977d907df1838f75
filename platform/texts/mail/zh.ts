const zh = {
  footer: '本邮件由{vendor}客户与开发者门户自动发送，请勿直接回复。',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    mail: typeof zh
  }
}
