/** The pages /401 and /404; loaded with them. */
const zh = {
  denied_text: '您的账号没有打开这个页面的权限。如果工作需要，请联系企业主账号或您的客户经理开通。',
  denied_staff: '您的账号没有打开这个页面的权限。如果工作需要，请联系门户管理员，在“角色权限”中为您的角色开通。',
  denied_uncertified:
    '您的企业还没有完成认证，很多页面因此打不开。请先完成企业认证；认证之后仍打不开，请联系您的客户经理。',
  denied_ended: '贵司的企业认证已到期，很多页面因此打不开。续期完成后会重新开放。',
  denied_visitor: '这个页面要登录后才能查看。',
  denied_code: '401',
  denied_again: '已开通？再打开一次',
  missing_text: '地址可能输错了，或者页面已经移走。',
  refused_address: '您输入的地址：',
  sign_in_other: '切换账号',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    refused: typeof zh
  }
}
