const zh = {
  validation: '输入有误，请检查',
  too_deep: '最多查看前 {rows} 条，请用筛选条件缩小范围',
  export_cut: '仅导出前 {n} 条，其余未导出；请缩小筛选范围后重新导出',
  date_order: '开始日期不能晚于结束日期',
  changed: '内容已被其他人修改，请刷新后重试',
  name_taken: '名称已存在',
  own_audit: '不能审核或上架自己编写、提交的内容',
  reason_needed: '请填写驳回原因',
  not_found: '内容不存在或您无权查看',
  denied: '您没有访问权限',
  state: '状态已变化，请刷新后重试',
  too_many: '操作过于频繁，请 {seconds} 秒后再试',
  cross_site: '请求来源不被信任',
  session: '登录已失效，请重新登录',
  other_person: '此浏览器已改用其他账号登录，本次操作未执行。请刷新页面，或重新登录原账号后再试',
  in_progress: '正在处理，请稍候',
  key_reused: '同一次提交的内容已改变，请重新提交',
  viewing: '以他人身份查看时只能看，不能修改，也不能获取文件和密钥',
  order_token: '订购凭证已过期，请重试',
  api_key: 'API 密钥无效、已过期或已停用',
  api_call: '该接口不支持 API 密钥，请在浏览器中使用',
  api_scope: '该 API 密钥没有“{scope}”权限',
  already_done: '已经提交成功，请刷新查看',
  unavailable: '服务暂时不可用，请稍后再试',
  server: '服务器出错了，请稍后再试或联系我们（编号 {traceId}）',
  'field.required': '请填写此项',
  'field.too_small': '太短或太小',
  'field.too_big': '太长或太大',
  'field.invalid_type': '格式不正确',
  'field.invalid_format': '格式不正确',
  'field.invalid_value': '不是可选的值',
  'field.unrecognized_keys': '含有未知的字段',
  'field.page_size': '每页条数只能是 10、20、30、50、100 或 200',
  'field.unsound': '含有无法保存的字符，或嵌套过深',
  'field.custom': '不符合要求',
  'permission.recharge_pre': '充值',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    platform: typeof zh
  }
}
