/**
 * Words of the trade that the general dictionary would cut in pieces. Only short ones: a compound of known words must
 * stay cut, or its parts are not found. A change here changes the index: raise `wordsVersion` in words.ts with it.
 */
export const domainWords: readonly string[] = [
  '烧写', '设备树', '时钟树', '时钟源', '晶振', '上电', '掉电', '复用', '内核态', '用户态', '工具链', '焊盘', '差分线', '电源域', '温升', '位深',
  '帧率', '屏参', '花屏', '吞吐率', '断连', '重连', '配网', '协议栈', '回读', '回滚', '产测', '客制化', '核心板', '评估板', '良率', '流片', '降频',
  '功放', '烧录', '啸叫', '管脚', '丝印', '勘误', '勘误表', '固件', '引脚', '量产',
] // prettier-ignore

/** Words for one thing, each found by the others. Only true twins: what is merely near would find other papers. */
export const sameWords: readonly (readonly string[])[] = [
  ['烧录', '烧写'],
  ['引脚', '管脚'],
  ['例程', '示例代码'],
]
