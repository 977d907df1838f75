/** The page /access; loaded with it. Steps and papers are one a line. */
const zh = {
  lead: '资料按密级开放。这里说明每一级需要什么、怎么办、多久能开通。',
  missing: '您缺少这一项',
  asked: '您要打开的内容需要这一项',
  given: '已具备',
  opens: '开通后可以查看',
  steps: '步骤',
  papers: '材料',
  time: '时间',
  write: '写信至 {address}',
  write_about: '请写明公司、姓名和手机号，并附上“材料”中列出的内容。',
  contact: '打开联系页面',
  no_contact: '请联系您的客户经理。',
  register: '注册',
  start_certification: '开始企业认证',
  to_sdk: '前往 SDK 页面申请',

  'title.sign_in': '登录',
  'opens.sign_in': '注册用户可用的文档、FAQ 和工具，以及收藏、评论和我的项目。',
  'steps.sign_in':
    '点击“登录”，用用户名和密码登录，或使用单点登录。\n公司已有主账号：请主账号为您添加子账号。\n公司还没有账号：点击“注册”，几分钟即可完成。',
  'papers.sign_in': '公司名称，以及能收到验证码的邮箱或手机号（仅注册时）',
  'time.sign_in': '登录后立即生效。',

  'title.certification': '企业认证（保密协议）',
  'opens.certification': '密级为“保密”的文档和 FAQ。认证之后才能开通芯片项目和 SDK。',
  'steps.certification':
    '由企业主账号发起；子账号请转告主账号。\n在“企业认证”页面填写企业信息；下载协议模板签字盖章后上传扫描件，或在线签署。\n客户经理和法务依次审核，页面上可以看到处理人和预计完成日。\n审核通过后寄回两份原件，收到原件即认证完成，有效期两年。',
  'papers.certification':
    '盖章的保密协议扫描件\n营业执照（中国大陆企业含统一社会信用代码，其他地区为公司登记号码）\n公司地址、联系人及电话\n意向主芯片和产品类别',
  'time.certification': '电子审核 3～4 个工作日，另加原件邮寄时间。',

  'title.expiry': '认证续期',
  'opens.expiry': '认证到期后，保密资料、芯片项目和 SDK 暂停开放；您的账号、收藏和项目记录都会保留。',
  'steps.expiry':
    '到期前 90 天起即可续期，到期之后也可以。\n在“企业认证”页面点击“续期”，上次的资料会自动带入，核对后重新签署。\n审核步骤与首次认证相同。',
  'papers.expiry': '重新盖章的保密协议扫描件\n营业执照（信息有变化时）',
  'time.expiry': '电子审核 3～4 个工作日，另加原件邮寄时间。续期期间，未到期的认证继续有效。',

  'title.package': '芯片项目（产品包）',
  'opens.package': '该芯片项目的项目级文档、SDK 和补丁。',
  'steps.package':
    '先完成企业认证。\n向客户经理申请开通芯片项目，由客户经理审核、产品经理开通。\n开通后，由企业主账号把项目分配给需要的子账号。',
  'papers.package': '芯片型号和项目名称\n产品名称和申请理由\n每月用量预测和预计量产时间（如有）',
  'time.package': '3 个工作日。',

  'title.role': '账号的角色',
  'opens.role': '只对特定角色开放的页面和操作。',
  'steps.role': '客户账号：请企业主账号或客户经理调整您的角色。\n内部员工：请门户管理员在“角色权限”中为您的角色开通。',
  'papers.role': '',
  'time.role': '调整后重新打开页面即可。',

  'title.large_file': '大文件授权',
  'opens.large_file': '标为大文件的 SDK 归档、100 MB 以上的补丁和源码服务器。',
  'steps.large_file':
    '打开该芯片项目的 SDK 页面，点击“申请授权”。\n填写用途、网络，并选择您的 SSH 公钥。\n发布工程师审核，结果显示在同一页面。',
  'papers.large_file': '用途说明\n已登记的 SSH 公钥',
  'time.large_file': '1 个工作日。授权有效 90 天，到期可续。',

  'title.dormant': '激活休眠账号',
  'opens.dormant': '180 天未登录的账号会休眠，保密资料、芯片项目和 SDK 暂停开放；激活后恢复。',
  'steps.dormant': '填写激活原因并提交。\n由客户经理审核，结果会发送邮件。',
  'papers.dormant': '激活原因',
  'time.dormant': '1 个工作日。',

  'title.guest': '访客的范围',
  'opens.guest': '访客只能查看邀请方开放的一个芯片项目，直到约定的最后一天。',
  'steps.guest': '向邀请您的公司申请。\n如果您的公司要长期使用，请用公司账号注册并完成企业认证。',
  'papers.guest': '想查看的内容',
  'time.guest': '由邀请方决定。',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    reason: typeof zh
  }
}
