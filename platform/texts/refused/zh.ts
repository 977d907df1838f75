/** The pages /401 and /404; loaded with them. */
const zh = {
  denied_code: '401',
  denied_again: '已开通？再打开一次',
  missing_text: '网址可能输错了，或者页面已经移走。',
  refused_address: '您输入的地址：',
  sign_in_other: '切换账号',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    refused: typeof zh
  }
}
