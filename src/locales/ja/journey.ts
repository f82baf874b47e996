import type {JourneyWords} from '../en/journey.js';

export const journey: JourneyWords = {
  continueBrief: (title) => `${title}の依頼内容の入力を続ける`,
  savedAt: (when) => `保存日時：${when}`,
  ordered: (title) => `${title}を注文しました`,
  showReceipt: '受付内容を表示',
  draftDiscarded: '下書きを破棄しました。',
  undo: '元に戻す',
  summary: 'ご注文内容',
  payNext: 'お支払いは次のステップです。',
  elsewhere: '別の端末で続ける',
  linkBroken: 'リンクが途中で切れているため、別の端末で入力した内容を読み込めませんでした。',
};
