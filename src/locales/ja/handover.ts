import type {HandoverWords} from '../en/handover.js';

export const handover: HandoverWords = {
  goOn: {
    brief: 'ログインへ進む',
    briefStart: '依頼内容へ進む',
    briefEnd: '依頼内容の最後へ進む',
    review: '確認とお支払いへ進む',
    postReview: 'ログインとお支払いへ進む',
  },
  newTab: '（新しいタブで開きます）',
  sentAt: (when) => `送信日時：${when}`,
  copy: '受付番号をコピー',
  copied: 'コピーしました',
  notCopied: 'ブラウザーがコピーを許可していません。テキストは選択されていますので、ご自分でコピーしてください。',
  save: 'ファイルに保存',
  answers: 'ご回答の内容',
  whatNext: '今後の流れ',
  next: {
    read: '依頼内容を読み返し、必要に応じて追記します。',
    review: '全体をもう一度確認します。',
    pay: 'ログインするか、アカウントを作成して、お支払いをします。',
  },
  elsewhere: {
    title: '別の端末で続ける',
    scan: 'スマートフォンのカメラでこのコードを読み取ると、現在の依頼内容が開きます。',
    tooLong: '入力内容が長いため、コードにできません。代わりにリンクをご自分宛てに送ってください。',
    private: '入力内容はリンクそのものに含まれ、ほかには送信されません。パスワードと大きなファイルは含まれません。',
    code: 'リンクのコード',
    link: 'リンク',
    copy: 'リンクをコピー',
    copied: 'リンクをコピーしました',
    share: '共有…',
  },
};
