import type {StepWords} from '../en/steps.js';

export const steps: StepWords = {
  progress: '進み具合',
  count: (number, total) => `ステップ ${number}/${total}`,
  more: 'その他の詳細',
  next: '次へ',
  back: '戻る',
  check: '回答の確認',
  checkHint: '送信する前に内容をご確認ください。',
  toCheck: '回答の確認に戻る',
  change: '変更',
  changeNamed: (title) => `「${title}」を変更`,
  notAnswered: '未回答',
  secret: '入力済み（ここには表示されません）',
};
