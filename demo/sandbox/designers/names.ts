/** Name lists to combine, and the countries where such names are common. */
interface Culture {
  readonly countries: readonly string[];
  readonly given: readonly string[];
  readonly family: readonly string[];
  /** Combines given name and family name; the given name comes first by default. */
  readonly join?: (given: string, family: string) => string;
}

const words = (list: string) => list.split(' ');
const familyFirst = (given: string, family: string) => `${family} ${given}`;
const together = (given: string, family: string) => `${family}${given}`;

const cultures: readonly Culture[] = [
  {
    countries: ['US', 'GB', 'CA', 'AU', 'IE', 'NZ'],
    given: words('Ada Callum Edith Felix Georgia Harriet Isla Jasper Morgan Nell Oscar Poppy Quinn Rowan Saoirse Theo'),
    family: words(
      "Ashdown Bramley Crowther Dunmore Ellery Fairweather Greaves Hollis Kestrel Larkin Marlowe O'Dell Pemberton Quill Stroud Tolliver",
    ),
  },
  {
    countries: ['DE', 'AT', 'CH'],
    given: words(
      'Anneliese Bastian Clara Dietrich Elsbeth Fritzi Greta Henning Jörg Käthe Lothar Mareike Nele Ottilie Ruprecht Sönke',
    ),
    family: words(
      'Ackermann Brückner Dornbusch Eichinger Fährmann Großkopf Hügel Jungbluth Lindemann Mühlbach Nußbaum Rosenthal Sägebrecht Weißgerber Zöllner',
    ),
  },
  {
    countries: ['FR', 'BE', 'CA', 'SN'],
    given: words(
      'Amélie Bérénice Céleste Désiré Éloïse Firmin Gaëlle Hélène Inès Jérôme Léopold Maëlys Noé Océane Rémi Zoé',
    ),
    family: words(
      "Aubépine Beauchêne Charpentier Delacour Étienne Forgeron Garnier L'Heureux Marchepied Noisette Pâquet Rivière Sauvageot Tournesol Verdier",
    ),
  },
  {
    countries: ['ES', 'MX', 'AR', 'CO', 'CL'],
    given: words(
      'Álvaro Begoña Concepción Dulce Encarna Gonzalo Íñigo Joaquín Lucía Macarena Nuño Pilar Ramón Sofía Ximena Yago',
    ),
    family: [
      'Álamo Peña',
      'Barragán',
      'Castañeda Ruiz',
      'Domínguez',
      'Escudero',
      'Fuentes Nuñez',
      'Guijarro',
      'Ibáñez',
      'Jaramillo',
      'Muñoz Vela',
      'Ordóñez',
      'Quintanilla',
      'Rosales',
      'Zúñiga',
    ],
  },
  {
    countries: ['PT', 'BR', 'AO', 'MZ'],
    given: words(
      'Adriana Beatriz Caetano Conceição Davi Estêvão Fátima Gonçalo Inês João Luísa Matias Rosângela Simão Tainá',
    ),
    family: [
      'Albuquerque',
      'Bragança',
      'da Conceição',
      'de Assunção',
      'Figueirôa',
      'Guimarães',
      'Magalhães',
      'Nogueira',
      'Penaverde',
      'Sant’Ana',
      'Tenório',
      'Vilaça',
    ],
  },
  {
    countries: ['IT', 'CH'],
    given: words(
      'Agnese Baldassarre Cosima Donatella Elettra Fiorenza Gianluca Ippolito Lavinia Niccolò Ottavia Raffaele Serafina Tullio',
    ),
    family: [
      "D'Angelosanto",
      'Belvedere',
      'Cortesi',
      'Della Torre',
      'Fiorentini',
      'Lombardini',
      'Mezzanotte',
      'Ortolani',
      'Passalacqua',
      'Rondinella',
      'Tramontana',
      'Zanetti',
    ],
  },
  {
    countries: ['NL', 'BE'],
    given: words('Anouk Bram Corneel Doutzen Fenna Gijs Hidde Jildou Koen Liselot Maartje Noor Pepijn Saskia Teun'),
    family: [
      'van den Berghe',
      'Blauwhuis',
      'de Boer',
      'Dijkgraaf',
      'Eijkman',
      'Koekebakker',
      'ter Linden',
      'Molenaar',
      'Schrijver',
      "van 't Veer",
      'Zonneveld',
    ],
  },
  {
    countries: ['PL'],
    given: words(
      'Agnieszka Bożena Czesław Grażyna Jędrzej Kazimierz Łucja Małgorzata Radosław Stanisława Wacław Żaneta',
    ),
    family: words('Błaszczyk Cieślak Dąbek Gołębiowska Jeżyk Krzemień Łabędź Mieczyk Świętek Wróblewicz Źródlak'),
  },
  {
    countries: ['SE', 'NO', 'DK', 'IS', 'FI'],
    given: words('Åse Bjørn Dagný Einar Freja Gunnþóra Håkon Ilmari Jökull Liv Märta Øyvind Ráhel Sólveig Väinö Þóra'),
    family: words(
      'Bergström Dahlgaard Eyjólfsdóttir Fjellstad Grönlund Hämäläinen Ibsdal Kjærgård Lindqvist Møllerup Rautavaara Sørbø Ängström',
    ),
  },
  {
    countries: ['TR'],
    given: words('Ayşegül Bülent Çağla Defne Elif Gökhan İpek Kıvanç Nilüfer Özgür Şebnem Tuğba Ümit Yağmur'),
    family: words('Akdağ Bozkurt Çınaroğlu Demirağ Gümüş Işık Karadağ Özkan Şimşek Taşkın Yıldızhan'),
  },
  {
    countries: ['VN'],
    given: [
      'An Nhiên',
      'Bảo Ngọc',
      'Đức Huy',
      'Hải Yến',
      'Khánh Linh',
      'Minh Triết',
      'Ngọc Ánh',
      'Quỳnh Như',
      'Thiên Ân',
      'Tường Vy',
      'Xuân Mai',
    ],
    family: words('Bùi Châu Đặng Đỗ Hồ Huỳnh Lâm Lý Nguyễn Phạm Trần Võ'),
    join: familyFirst,
  },
  {
    countries: ['UA'],
    given: words('Богдана Всеволод Ганна Данило Євгенія Златослава Ївга Леся Мирослав Оксана Устим Юліан'),
    family: words('Вишняк Гнатюк Дзвінка Журавель Калина Лелека Мельничук Пшеничний Сокіл Цвіт Яворівська'),
  },
  {
    countries: ['BG', 'RS', 'KZ'],
    given: words('Алтынай Борислава Весна Димитър Жељко Ивайло Милица Нурлан Огнян Снежана Тимур Цветелина'),
    family: words('Ахметова Божинов Василева Ђурић Живковић Ковачевић Маринов Оспанов Соколова Шћепановић'),
  },
  {
    countries: ['GR', 'CY'],
    given: words('Αλκμήνη Βασίλης Γαλάτεια Δέσποινα Ευγενία Ζήσης Θάλεια Ισμήνη Λευτέρης Μυρτώ Νεφέλη Στέργιος'),
    family: words('Αγγελής Βλαχόπουλος Γιαννάκη Δημητρίου Ζαχαρίας Καλογήρου Λαμπράκη Μαυρομάτης Παπαδάκη Φωτεινός'),
  },
  {
    countries: ['EG', 'MA', 'JO', 'AE', 'LB'],
    given: words('أمينة باسل جميلة حازم دانية رنا زياد سلمى طارق عبير فادي لينا نور ياسمين'),
    family: words('البستاني الحلبي الخطيب الدباغ الراوي الزهراوي السقا الشامي العطار القاسمي النجار'),
  },
  {
    countries: ['IR'],
    given: words('آرمان بهار پریسا داریوش رویا ژاله سیاوش شیرین کاوه گلناز مهرداد نیلوفر'),
    family: words('آذرنوش بهرامی پارسا جهانگیری رستمی شریعت کاشانی گلزار مهرجو نیک‌پور'),
  },
  {
    countries: ['IL'],
    given: words('אביגיל בועז גלית דניאלה הדס זיו טליה יונתן ליאור מיכל נועם שירה תמר'),
    family: words('אלוני ברקאי גולן דקל הררי זמיר כרמי לביא נחמיאס צור רימון שקד'),
  },
  {
    countries: ['IN', 'NP'],
    given: words('अनन्या आरव ईशान कावेरी चित्रा जतिन दीप्ति नंदिनी प्रणव मृणाल रोहिणी सुहास'),
    family: words('अग्रवाल कुलकर्णी गोखले चतुर्वेदी जोशी ठाकुर देशमुख पंत भट्ट श्रेष्ठ'),
  },
  {
    countries: ['IN', 'LK', 'SG'],
    given: words('அருள்மொழி இளவரசி கயல்விழி செந்தில் தமிழ்செல்வி நிலா பூங்குழலி முகிலன் யாழினி வெண்ணிலா'),
    family: words('ஆறுமுகம் கந்தசாமி சுப்பிரமணியம் நடராஜன் பழனிவேல் மாணிக்கம் ராஜேந்திரன்'),
  },
  {
    countries: ['BD'],
    given: words('অনিন্দিতা ঈশিতা কৌশিক ঝুমুর তানভীর নীলাঞ্জনা প্রত্যয় মৌসুমী রূপক শ্রাবণী'),
    family: words('আচার্য খান চক্রবর্তী দাশগুপ্ত বসু ভট্টাচার্য মজুমদার রহমান হালদার'),
  },
  {
    countries: ['TH'],
    given: words('กานดา จิรายุ ชลธิชา ณัฐพล ดาริกา ธนพร นภัสสร ปรีชา พิมพ์ใจ วรรณา ศิริพร อรุณ'),
    family: words('แก้วมณี จันทร์หอม ทองสุข บุญรอด พงษ์ไพร รัตนกุล วิเศษสุข สายทอง แสงดาว'),
  },
  {
    countries: ['CN', 'TW', 'SG'],
    given: words('安琪 博文 初晴 丹青 海棠 嘉禾 景行 乐怡 墨白 清扬 书瑶 思远 小满 一诺 子衿'),
    family: words('陈 方 顾 何 江 林 孟 欧阳 沈 宋 唐 魏 许 叶 周'),
    join: together,
  },
  {
    countries: ['JP'],
    given: words('葵 一樹 海斗 さくら 静香 大地 千尋 なつみ 陽菜 光 美月 悠真 莉子'),
    family: words('秋山 石橋 内海 大空 川端 桐生 佐久間 白石 高梨 月島 早乙女 水無月 渡良瀬'),
    join: familyFirst,
  },
  {
    countries: ['KR'],
    given: words('가온 나래 다솜 라온 미르 보람 소담 아라 은하 지우 하늘 해나'),
    family: words('강 권 김 노 문 박 서 송 유 윤 정 한'),
    join: together,
  },
  {
    countries: ['GE', 'AM'],
    given: words('ანანო ბექა გიორგი ელენე თამარ ლევან მარიამი ნინო Անահիտ Գոհար Լուսինե Տիգրան'),
    family: words('აბაშიძე ბერიძე გელაშვილი კახიძე მაისურაძე წერეთელი'),
  },
  {
    countries: ['ET', 'ER'],
    given: words('ሀና ለምለም ሰላም ቤዛ ብሩክ ናሆም አስቴር ዮናስ ዳዊት ፍቅር'),
    family: words('ኃይሉ መንግሥቱ ታደሰ አበበ ከበደ ገብሬ ወልዴ'),
  },
  {
    countries: ['NG', 'GH', 'KE', 'ZA'],
    given: words(
      'Adaeze Babatunde Chukwuemeka Folasadé Ìfẹ́olúwa Kwabena Lindiwe Naledi Ọlámidé Sipho Thandeka Wanjikũ Zawadi',
    ),
    family: words('Adébáyọ̀ Akintọ́lá Boateng Dlamini Ezeanya Kamaũ Mabaso Nkemdirim Okonjo Ọládélé Wambũi Zulu'),
  },
  {
    countries: ['ID', 'PH', 'NZ'],
    given: words('Aroha Bayani Cahya Dewi Hinemoa Kartika Ligaya Mahina Ratna Tāne Wulan'),
    family: words('Hidayat Kahananui Magsaysay Ngāta Parāone Santosa Tumataroa Wijaya'),
  },
];

/** A full name, and the countries where it is common. */
export interface PersonName {
  readonly text: string;
  readonly countries: readonly string[];
}

/** Every possible name of a designer, from combining the lists above. */
export const personNames: readonly PersonName[] = cultures.flatMap(({countries, given, family, join}) =>
  given.flatMap((first) => family.map((last) => ({text: join?.(first, last) ?? `${first} ${last}`, countries}))),
);
