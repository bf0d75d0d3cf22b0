// Made by Tools/tables/zones.py from tzdata 2026.6 (IANA's 2026f, in the public domain); do not
// edit.
// 9,093 bytes, 2,928 with Brotli.

/// The names of the time-zone database: 447 places, 150 others, sorted, a line feed behind each.
enum TimeZoneTable {
  /// The version of its source.
  static var version: String { "2026f" }

  /// The places of its file `zone.tab`, the zones of `Etc/` and `UTC`.
  static var places: StaticString {
    """
    Africa/Abidjan\nAfrica/Accra\nAfrica/Addis_Ababa\nAfrica/Algiers\nAfrica/Asmara\n\
    Africa/Bamako\nAfrica/Bangui\nAfrica/Banjul\nAfrica/Bissau\nAfrica/Blantyre\n\
    Africa/Brazzaville\nAfrica/Bujumbura\nAfrica/Cairo\nAfrica/Casablanca\nAfrica/Ceuta\n\
    Africa/Conakry\nAfrica/Dakar\nAfrica/Dar_es_Salaam\nAfrica/Djibouti\nAfrica/Douala\n\
    Africa/El_Aaiun\nAfrica/Freetown\nAfrica/Gaborone\nAfrica/Harare\nAfrica/Johannesburg\n\
    Africa/Juba\nAfrica/Kampala\nAfrica/Khartoum\nAfrica/Kigali\nAfrica/Kinshasa\nAfrica/Lagos\n\
    Africa/Libreville\nAfrica/Lome\nAfrica/Luanda\nAfrica/Lubumbashi\nAfrica/Lusaka\n\
    Africa/Malabo\nAfrica/Maputo\nAfrica/Maseru\nAfrica/Mbabane\nAfrica/Mogadishu\n\
    Africa/Monrovia\nAfrica/Nairobi\nAfrica/Ndjamena\nAfrica/Niamey\nAfrica/Nouakchott\n\
    Africa/Ouagadougou\nAfrica/Porto-Novo\nAfrica/Sao_Tome\nAfrica/Tripoli\nAfrica/Tunis\n\
    Africa/Windhoek\nAmerica/Adak\nAmerica/Anchorage\nAmerica/Anguilla\nAmerica/Antigua\n\
    America/Araguaina\nAmerica/Argentina/Buenos_Aires\nAmerica/Argentina/Catamarca\n\
    America/Argentina/Cordoba\nAmerica/Argentina/Jujuy\nAmerica/Argentina/La_Rioja\n\
    America/Argentina/Mendoza\nAmerica/Argentina/Rio_Gallegos\nAmerica/Argentina/Salta\n\
    America/Argentina/San_Juan\nAmerica/Argentina/San_Luis\nAmerica/Argentina/Tucuman\n\
    America/Argentina/Ushuaia\nAmerica/Aruba\nAmerica/Asuncion\nAmerica/Atikokan\n\
    America/Bahia\nAmerica/Bahia_Banderas\nAmerica/Barbados\nAmerica/Belem\nAmerica/Belize\n\
    America/Blanc-Sablon\nAmerica/Boa_Vista\nAmerica/Bogota\nAmerica/Boise\n\
    America/Cambridge_Bay\nAmerica/Campo_Grande\nAmerica/Cancun\nAmerica/Caracas\n\
    America/Cayenne\nAmerica/Cayman\nAmerica/Chicago\nAmerica/Chihuahua\nAmerica/Ciudad_Juarez\n\
    America/Costa_Rica\nAmerica/Coyhaique\nAmerica/Creston\nAmerica/Cuiaba\nAmerica/Curacao\n\
    America/Danmarkshavn\nAmerica/Dawson\nAmerica/Dawson_Creek\nAmerica/Denver\n\
    America/Detroit\nAmerica/Dominica\nAmerica/Edmonton\nAmerica/Eirunepe\nAmerica/El_Salvador\n\
    America/Fort_Nelson\nAmerica/Fortaleza\nAmerica/Glace_Bay\nAmerica/Goose_Bay\n\
    America/Grand_Turk\nAmerica/Grenada\nAmerica/Guadeloupe\nAmerica/Guatemala\n\
    America/Guayaquil\nAmerica/Guyana\nAmerica/Halifax\nAmerica/Havana\nAmerica/Hermosillo\n\
    America/Indiana/Indianapolis\nAmerica/Indiana/Knox\nAmerica/Indiana/Marengo\n\
    America/Indiana/Petersburg\nAmerica/Indiana/Tell_City\nAmerica/Indiana/Vevay\n\
    America/Indiana/Vincennes\nAmerica/Indiana/Winamac\nAmerica/Inuvik\nAmerica/Iqaluit\n\
    America/Jamaica\nAmerica/Juneau\nAmerica/Kentucky/Louisville\nAmerica/Kentucky/Monticello\n\
    America/Kralendijk\nAmerica/La_Paz\nAmerica/Lima\nAmerica/Los_Angeles\n\
    America/Lower_Princes\nAmerica/Maceio\nAmerica/Managua\nAmerica/Manaus\nAmerica/Marigot\n\
    America/Martinique\nAmerica/Matamoros\nAmerica/Mazatlan\nAmerica/Menominee\nAmerica/Merida\n\
    America/Metlakatla\nAmerica/Mexico_City\nAmerica/Miquelon\nAmerica/Moncton\n\
    America/Monterrey\nAmerica/Montevideo\nAmerica/Montserrat\nAmerica/Nassau\n\
    America/New_York\nAmerica/Nome\nAmerica/Noronha\nAmerica/North_Dakota/Beulah\n\
    America/North_Dakota/Center\nAmerica/North_Dakota/New_Salem\nAmerica/Nuuk\nAmerica/Ojinaga\n\
    America/Panama\nAmerica/Paramaribo\nAmerica/Phoenix\nAmerica/Port-au-Prince\n\
    America/Port_of_Spain\nAmerica/Porto_Velho\nAmerica/Puerto_Rico\nAmerica/Punta_Arenas\n\
    America/Rankin_Inlet\nAmerica/Recife\nAmerica/Regina\nAmerica/Resolute\nAmerica/Rio_Branco\n\
    America/Santarem\nAmerica/Santiago\nAmerica/Santo_Domingo\nAmerica/Sao_Paulo\n\
    America/Scoresbysund\nAmerica/Sitka\nAmerica/St_Barthelemy\nAmerica/St_Johns\n\
    America/St_Kitts\nAmerica/St_Lucia\nAmerica/St_Thomas\nAmerica/St_Vincent\n\
    America/Swift_Current\nAmerica/Tegucigalpa\nAmerica/Thule\nAmerica/Tijuana\n\
    America/Toronto\nAmerica/Tortola\nAmerica/Vancouver\nAmerica/Whitehorse\nAmerica/Winnipeg\n\
    America/Yakutat\nAntarctica/Casey\nAntarctica/Davis\nAntarctica/DumontDUrville\n\
    Antarctica/Macquarie\nAntarctica/Mawson\nAntarctica/McMurdo\nAntarctica/Palmer\n\
    Antarctica/Rothera\nAntarctica/Syowa\nAntarctica/Troll\nAntarctica/Vostok\n\
    Arctic/Longyearbyen\nAsia/Aden\nAsia/Almaty\nAsia/Amman\nAsia/Anadyr\nAsia/Aqtau\n\
    Asia/Aqtobe\nAsia/Ashgabat\nAsia/Atyrau\nAsia/Baghdad\nAsia/Bahrain\nAsia/Baku\n\
    Asia/Bangkok\nAsia/Barnaul\nAsia/Beirut\nAsia/Bishkek\nAsia/Brunei\nAsia/Chita\n\
    Asia/Colombo\nAsia/Damascus\nAsia/Dhaka\nAsia/Dili\nAsia/Dubai\nAsia/Dushanbe\n\
    Asia/Famagusta\nAsia/Gaza\nAsia/Hebron\nAsia/Ho_Chi_Minh\nAsia/Hong_Kong\nAsia/Hovd\n\
    Asia/Irkutsk\nAsia/Jakarta\nAsia/Jayapura\nAsia/Jerusalem\nAsia/Kabul\nAsia/Kamchatka\n\
    Asia/Karachi\nAsia/Kathmandu\nAsia/Khandyga\nAsia/Kolkata\nAsia/Krasnoyarsk\n\
    Asia/Kuala_Lumpur\nAsia/Kuching\nAsia/Kuwait\nAsia/Macau\nAsia/Magadan\nAsia/Makassar\n\
    Asia/Manila\nAsia/Muscat\nAsia/Nicosia\nAsia/Novokuznetsk\nAsia/Novosibirsk\nAsia/Omsk\n\
    Asia/Oral\nAsia/Phnom_Penh\nAsia/Pontianak\nAsia/Pyongyang\nAsia/Qatar\nAsia/Qostanay\n\
    Asia/Qyzylorda\nAsia/Riyadh\nAsia/Sakhalin\nAsia/Samarkand\nAsia/Seoul\nAsia/Shanghai\n\
    Asia/Singapore\nAsia/Srednekolymsk\nAsia/Taipei\nAsia/Tashkent\nAsia/Tbilisi\nAsia/Tehran\n\
    Asia/Thimphu\nAsia/Tokyo\nAsia/Tomsk\nAsia/Ulaanbaatar\nAsia/Urumqi\nAsia/Ust-Nera\n\
    Asia/Vientiane\nAsia/Vladivostok\nAsia/Yakutsk\nAsia/Yangon\nAsia/Yekaterinburg\n\
    Asia/Yerevan\nAtlantic/Azores\nAtlantic/Bermuda\nAtlantic/Canary\nAtlantic/Cape_Verde\n\
    Atlantic/Faroe\nAtlantic/Madeira\nAtlantic/Reykjavik\nAtlantic/South_Georgia\n\
    Atlantic/St_Helena\nAtlantic/Stanley\nAustralia/Adelaide\nAustralia/Brisbane\n\
    Australia/Broken_Hill\nAustralia/Darwin\nAustralia/Eucla\nAustralia/Hobart\n\
    Australia/Lindeman\nAustralia/Lord_Howe\nAustralia/Melbourne\nAustralia/Perth\n\
    Australia/Sydney\nEtc/GMT\nEtc/GMT+1\nEtc/GMT+10\nEtc/GMT+11\nEtc/GMT+12\nEtc/GMT+2\n\
    Etc/GMT+3\nEtc/GMT+4\nEtc/GMT+5\nEtc/GMT+6\nEtc/GMT+7\nEtc/GMT+8\nEtc/GMT+9\nEtc/GMT-1\n\
    Etc/GMT-10\nEtc/GMT-11\nEtc/GMT-12\nEtc/GMT-13\nEtc/GMT-14\nEtc/GMT-2\nEtc/GMT-3\n\
    Etc/GMT-4\nEtc/GMT-5\nEtc/GMT-6\nEtc/GMT-7\nEtc/GMT-8\nEtc/GMT-9\nEtc/UTC\n\
    Europe/Amsterdam\nEurope/Andorra\nEurope/Astrakhan\nEurope/Athens\nEurope/Belgrade\n\
    Europe/Berlin\nEurope/Bratislava\nEurope/Brussels\nEurope/Bucharest\nEurope/Budapest\n\
    Europe/Busingen\nEurope/Chisinau\nEurope/Copenhagen\nEurope/Dublin\nEurope/Gibraltar\n\
    Europe/Guernsey\nEurope/Helsinki\nEurope/Isle_of_Man\nEurope/Istanbul\nEurope/Jersey\n\
    Europe/Kaliningrad\nEurope/Kirov\nEurope/Kyiv\nEurope/Lisbon\nEurope/Ljubljana\n\
    Europe/London\nEurope/Luxembourg\nEurope/Madrid\nEurope/Malta\nEurope/Mariehamn\n\
    Europe/Minsk\nEurope/Monaco\nEurope/Moscow\nEurope/Oslo\nEurope/Paris\nEurope/Podgorica\n\
    Europe/Prague\nEurope/Riga\nEurope/Rome\nEurope/Samara\nEurope/San_Marino\nEurope/Sarajevo\n\
    Europe/Saratov\nEurope/Simferopol\nEurope/Skopje\nEurope/Sofia\nEurope/Stockholm\n\
    Europe/Tallinn\nEurope/Tirane\nEurope/Ulyanovsk\nEurope/Vaduz\nEurope/Vatican\n\
    Europe/Vienna\nEurope/Vilnius\nEurope/Volgograd\nEurope/Warsaw\nEurope/Zagreb\n\
    Europe/Zurich\nIndian/Antananarivo\nIndian/Chagos\nIndian/Christmas\nIndian/Cocos\n\
    Indian/Comoro\nIndian/Kerguelen\nIndian/Mahe\nIndian/Maldives\nIndian/Mauritius\n\
    Indian/Mayotte\nIndian/Reunion\nPacific/Apia\nPacific/Auckland\nPacific/Bougainville\n\
    Pacific/Chatham\nPacific/Chuuk\nPacific/Easter\nPacific/Efate\nPacific/Fakaofo\n\
    Pacific/Fiji\nPacific/Funafuti\nPacific/Galapagos\nPacific/Gambier\nPacific/Guadalcanal\n\
    Pacific/Guam\nPacific/Honolulu\nPacific/Kanton\nPacific/Kiritimati\nPacific/Kosrae\n\
    Pacific/Kwajalein\nPacific/Majuro\nPacific/Marquesas\nPacific/Midway\nPacific/Nauru\n\
    Pacific/Niue\nPacific/Norfolk\nPacific/Noumea\nPacific/Pago_Pago\nPacific/Palau\n\
    Pacific/Pitcairn\nPacific/Pohnpei\nPacific/Port_Moresby\nPacific/Rarotonga\nPacific/Saipan\n\
    Pacific/Tahiti\nPacific/Tarawa\nPacific/Tongatapu\nPacific/Wake\nPacific/Wallis\nUTC\n
    """
  }

  /// The names that places had before, and other zones.
  static var links: StaticString {
    """
    Africa/Asmera\nAfrica/Timbuktu\nAmerica/Argentina/ComodRivadavia\nAmerica/Atka\n\
    America/Buenos_Aires\nAmerica/Catamarca\nAmerica/Coral_Harbour\nAmerica/Cordoba\n\
    America/Ensenada\nAmerica/Fort_Wayne\nAmerica/Godthab\nAmerica/Indianapolis\nAmerica/Jujuy\n\
    America/Knox_IN\nAmerica/Louisville\nAmerica/Mendoza\nAmerica/Montreal\nAmerica/Nipigon\n\
    America/Pangnirtung\nAmerica/Porto_Acre\nAmerica/Rainy_River\nAmerica/Rosario\n\
    America/Santa_Isabel\nAmerica/Shiprock\nAmerica/Thunder_Bay\nAmerica/Virgin\n\
    America/Yellowknife\nAntarctica/South_Pole\nAsia/Ashkhabad\nAsia/Calcutta\nAsia/Choibalsan\n\
    Asia/Chongqing\nAsia/Chungking\nAsia/Dacca\nAsia/Harbin\nAsia/Istanbul\nAsia/Kashgar\n\
    Asia/Katmandu\nAsia/Macao\nAsia/Rangoon\nAsia/Saigon\nAsia/Tel_Aviv\nAsia/Thimbu\n\
    Asia/Ujung_Pandang\nAsia/Ulan_Bator\nAtlantic/Faeroe\nAtlantic/Jan_Mayen\nAustralia/ACT\n\
    Australia/Canberra\nAustralia/Currie\nAustralia/LHI\nAustralia/NSW\nAustralia/North\n\
    Australia/Queensland\nAustralia/South\nAustralia/Tasmania\nAustralia/Victoria\n\
    Australia/West\nAustralia/Yancowinna\nBrazil/Acre\nBrazil/DeNoronha\nBrazil/East\n\
    Brazil/West\nCET\nCST6CDT\nCanada/Atlantic\nCanada/Central\nCanada/Eastern\n\
    Canada/Mountain\nCanada/Newfoundland\nCanada/Pacific\nCanada/Saskatchewan\nCanada/Yukon\n\
    Chile/Continental\nChile/EasterIsland\nCuba\nEET\nEST\nEST5EDT\nEgypt\nEire\nEtc/GMT+0\n\
    Etc/GMT-0\nEtc/GMT0\nEtc/Greenwich\nEtc/UCT\nEtc/Universal\nEtc/Zulu\nEurope/Belfast\n\
    Europe/Kiev\nEurope/Nicosia\nEurope/Tiraspol\nEurope/Uzhgorod\nEurope/Zaporozhye\nGB\n\
    GB-Eire\nGMT\nGMT+0\nGMT-0\nGMT0\nGreenwich\nHST\nHongkong\nIceland\nIran\nIsrael\nJamaica\n\
    Japan\nKwajalein\nLibya\nMET\nMST\nMST7MDT\nMexico/BajaNorte\nMexico/BajaSur\n\
    Mexico/General\nNZ\nNZ-CHAT\nNavajo\nPRC\nPST8PDT\nPacific/Enderbury\nPacific/Johnston\n\
    Pacific/Ponape\nPacific/Samoa\nPacific/Truk\nPacific/Yap\nPoland\nPortugal\nROC\nROK\n\
    Singapore\nTurkey\nUCT\nUS/Alaska\nUS/Aleutian\nUS/Arizona\nUS/Central\nUS/East-Indiana\n\
    US/Eastern\nUS/Hawaii\nUS/Indiana-Starke\nUS/Michigan\nUS/Mountain\nUS/Pacific\nUS/Samoa\n\
    Universal\nW-SU\nWET\nZulu\n
    """
  }
}
