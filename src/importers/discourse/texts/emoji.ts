/** A character and the codes for it. */
const table = `
😀 grinning|😃 smiley|😄 smile|😁 grin|😆 laughing satisfied|😅 sweat_smile|🤣 rofl|😂 joy|🙂 slightly_smiling_face slight_smile
🙃 upside_down_face upside_down|😉 wink|😊 blush|😇 innocent|🥰 smiling_face_with_three_hearts|😍 heart_eyes|🤩 star_struck
😘 kissing_heart|😋 yum|😛 stuck_out_tongue|😜 stuck_out_tongue_winking_eye|🤪 zany_face|😝 stuck_out_tongue_closed_eyes
🤑 money_mouth_face|🤗 hugs hugging_face|🤭 hand_over_mouth|🤫 shushing_face|🤔 thinking thinking_face|🤐 zipper_mouth_face
🤨 raised_eyebrow|😐 neutral_face|😑 expressionless|😶 no_mouth|😏 smirk|😒 unamused|🙄 roll_eyes|😬 grimacing|🤥 lying_face
😌 relieved|😔 pensive|😪 sleepy|🤤 drooling_face|😴 sleeping|😷 mask|🤒 face_with_thermometer|🤕 face_with_head_bandage
🤢 nauseated_face|🤮 vomiting_face|🤧 sneezing_face|🥵 hot_face|🥶 cold_face|🥴 woozy_face|😵 dizzy_face|🤯 exploding_head
🤠 cowboy_hat_face|🥳 partying_face partying|😎 sunglasses|🤓 nerd_face|🧐 monocle_face|😕 confused|😟 worried
🙁 slightly_frowning_face|☹️ frowning_face|😮 open_mouth|😯 hushed|😲 astonished|😳 flushed|🥺 pleading_face|😦 frowning
😧 anguished|😨 fearful|😰 cold_sweat|😥 disappointed_relieved|😢 cry|😭 sob|😱 scream|😖 confounded|😣 persevere
😞 disappointed|😓 sweat|😩 weary|😫 tired_face|🥱 yawning_face|😤 triumph|😡 rage pout|😠 angry|🤬 cursing_face
😈 smiling_imp|👿 imp|💀 skull|☠️ skull_and_crossbones|💩 poop hankey|🤡 clown_face|👻 ghost|👽 alien|👾 space_invader
🤖 robot|😺 smiley_cat|😸 smile_cat|😹 joy_cat|🙈 see_no_evil|🙉 hear_no_evil|🙊 speak_no_evil|💋 kiss|💌 love_letter
❤️ heart|🧡 orange_heart|💛 yellow_heart|💚 green_heart|💙 blue_heart|💜 purple_heart|🖤 black_heart|🤍 white_heart
💔 broken_heart|💕 two_hearts|💖 sparkling_heart|💗 heartpulse|💘 cupid|💯 100|💢 anger|💥 boom collision|💫 dizzy
💦 sweat_drops|💨 dash|💣 bomb|💬 speech_balloon|💭 thought_balloon|💤 zzz
👋 wave|🤚 raised_back_of_hand|✋ raised_hand hand|🖖 vulcan_salute|👌 ok_hand|🤏 pinching_hand|✌️ v|🤞 crossed_fingers
🤟 love_you_gesture|🤘 metal|🤙 call_me_hand|👈 point_left|👉 point_right|👆 point_up_2|🖕 fu middle_finger|👇 point_down
☝️ point_up|👍 +1 thumbsup|👎 -1 thumbsdown|✊ fist fist_raised|👊 facepunch punch fist_oncoming|👏 clap|🙌 raised_hands
👐 open_hands|🤝 handshake|🙏 pray folded_hands|✍️ writing_hand|💪 muscle|🧠 brain|👀 eyes|👁️ eye|👶 baby|👦 boy|👧 girl
👨 man|👩 woman|🤦 facepalm man_facepalming|🤷 shrug man_shrugging|🙋 raising_hand|🙇 bow|💁 tipping_hand_person
🕵️ detective|👮 cop policeman|👷 construction_worker|🦸 superhero|🧙 mage|🏃 runner running|💃 dancer|👥 busts_in_silhouette
🐶 dog|🐱 cat|🐭 mouse|🐰 rabbit|🦊 fox_face|🐻 bear|🐼 panda_face|🐨 koala|🐯 tiger|🦁 lion|🐮 cow|🐷 pig|🐸 frog
🐵 monkey_face|🐔 chicken|🐧 penguin|🐦 bird|🦆 duck|🦉 owl|🐺 wolf|🐴 horse|🦄 unicorn|🐝 bee honeybee|🐛 bug
🦋 butterfly|🐌 snail|🐢 turtle|🐍 snake|🐙 octopus|🦀 crab|🐟 fish|🐬 dolphin|🐳 whale|🐘 elephant
🌸 cherry_blossom|🌹 rose|🌻 sunflower|🌲 evergreen_tree|🌳 deciduous_tree|🌴 palm_tree|🌵 cactus|🌱 seedling
🍀 four_leaf_clover|🍁 maple_leaf|🍄 mushroom|🌍 earth_africa|🌎 earth_americas|🌏 earth_asia|🌕 full_moon|🌙 crescent_moon
⭐ star|🌟 star2|✨ sparkles|⚡ zap|🔥 fire|☀️ sunny|⛅ partly_sunny|☁️ cloud|🌈 rainbow|❄️ snowflake|⛄ snowman
🌊 ocean|💧 droplet|☔ umbrella
🍎 apple|🍊 tangerine|🍋 lemon|🍌 banana|🍉 watermelon|🍇 grapes|🍓 strawberry|🍒 cherries|🍑 peach|🍍 pineapple|🥑 avocado
🍅 tomato|🥕 carrot|🌽 corn|🍞 bread|🧀 cheese|🍔 hamburger|🍟 fries|🍕 pizza|🌮 taco|🍜 ramen|🍣 sushi|🍦 icecream
🍩 doughnut|🍪 cookie|🎂 birthday|🍰 cake|🍫 chocolate_bar|🍿 popcorn|☕ coffee|🍵 tea|🍺 beer|🍻 beers|🍷 wine_glass
🥂 clinking_glasses|🥃 tumbler_glass|🍸 cocktail
🚀 rocket|✈️ airplane|🚗 car red_car|🚕 taxi|🚌 bus|🚂 steam_locomotive|🚲 bike|⛵ sailboat|🚢 ship|⚓ anchor|🚧 construction
🚨 rotating_light|🛑 stop_sign|🏠 house|🏢 office|🏭 factory|⏰ alarm_clock|⏳ hourglass_flowing_sand|⌛ hourglass|⌚ watch
⚽ soccer|🏀 basketball|🏆 trophy|🥇 1st_place_medal|🥈 2nd_place_medal|🥉 3rd_place_medal|🎯 dart|🎮 video_game|🎲 game_die
🧩 jigsaw|🎨 art|🎵 musical_note|🎶 notes|🎸 guitar|🎤 microphone|🎧 headphones|🎬 clapper|🎉 tada|🎊 confetti_ball
🎈 balloon|🎁 gift|🎄 christmas_tree|🎃 jack_o_lantern|🎓 mortar_board|👑 crown|💎 gem|👓 eyeglasses
💻 computer laptop|🖥️ desktop_computer|⌨️ keyboard|🖱️ computer_mouse|💾 floppy_disk|💿 cd|📱 iphone|☎️ phone telephone
📷 camera|📹 video_camera|📺 tv|🔋 battery|🔌 electric_plug|💡 bulb|🔦 flashlight|📚 books|📖 book open_book|📝 memo pencil
✏️ pencil2|📌 pushpin|📎 paperclip|📁 file_folder|📅 date|📆 calendar|📈 chart_with_upwards_trend
📉 chart_with_downwards_trend|📊 bar_chart|📦 package|📧 e-mail email|✉️ envelope|📣 mega|📢 loudspeaker|🔔 bell
🔍 mag|🔎 mag_right|🔒 lock|🔓 unlock|🔑 key|🔨 hammer|🔧 wrench|🔩 nut_and_bolt|⚙️ gear|🧲 magnet|🔗 link|✂️ scissors
🧪 test_tube|🔬 microscope|🔭 telescope|💊 pill|🗑️ wastebasket|🛠️ hammer_and_wrench|🧱 bricks|💰 moneybag|💵 dollar|💳 credit_card
✅ white_check_mark|☑️ ballot_box_with_check|✔️ heavy_check_mark|❌ x|❎ negative_squared_cross_mark|❓ question
❔ grey_question|❗ exclamation heavy_exclamation_mark|❕ grey_exclamation|⚠️ warning|🚫 no_entry_sign|⛔ no_entry
♻️ recycle|➕ heavy_plus_sign|➖ heavy_minus_sign|➡️ arrow_right|⬅️ arrow_left|⬆️ arrow_up|⬇️ arrow_down|↗️ arrow_upper_right
🔄 arrows_counterclockwise|🔁 repeat|▶️ arrow_forward|⏸️ pause_button|⏹️ stop_button|🆕 new|🆒 cool|🆗 ok|🆘 sos|ℹ️ information_source
🔴 red_circle|🟠 orange_circle|🟡 yellow_circle|🟢 green_circle|🔵 large_blue_circle|⚪ white_circle|⚫ black_circle
0️⃣ zero|1️⃣ one|2️⃣ two|3️⃣ three|4️⃣ four|5️⃣ five|6️⃣ six|7️⃣ seven|8️⃣ eight|9️⃣ nine|🔟 keycap_ten
🏁 checkered_flag|🚩 triangular_flag_on_post|🏳️ white_flag|🏴 black_flag`

export const emoji: ReadonlyMap<string, string> = new Map(
  table.split(/[|\n]/).flatMap((entry) => {
    const [character = '', ...codes] = entry.split(' ')
    return codes.map((code) => [code, character] as const)
  }),
)

export const skinTones: readonly string[] = ['🏻', '🏼', '🏽', '🏾', '🏿']
