"""How each language names points, and what it says of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

_JOINS = {
    "en": r"(?:, (?:and |or )?| and | or )",
    "vi": r"(?:, | và | hoặc | hay )(?:điểm )?",
    "zh": r"(?:号点)?(?:、|和|或)",
    "fa": r"(?:، | و | یا )(?:روی )?",
}


@dataclass(frozen=True, slots=True)
class PointPhrases:
    """The phrases of one language; in each the group ``n`` is a point, or several.

    Attributes
    ----------
    points
        Where a point is named at all.
    held, yours_held, occupied, theirs, yours, lone, empty, source, mirrored, made
        Where it is said to be held by the opponent, or by you; to have checkers at all, checkers of
        the opponent, or of yours; a single one; or none; where a checker of yours leaves it; where
        it is counted from the opponent's side; where it is to be made.
    carried
        A way from ``n`` to ``to``.
    entry
        Where the number ``by`` enters.
    """

    points: tuple[re.Pattern[str], ...]
    held: tuple[re.Pattern[str], ...]
    yours_held: tuple[re.Pattern[str], ...] = ()
    occupied: tuple[re.Pattern[str], ...] = ()
    theirs: tuple[re.Pattern[str], ...] = ()
    yours: tuple[re.Pattern[str], ...] = ()
    lone: tuple[re.Pattern[str], ...] = ()
    empty: tuple[re.Pattern[str], ...] = ()
    source: tuple[re.Pattern[str], ...] = ()
    mirrored: tuple[re.Pattern[str], ...] = ()
    made: tuple[re.Pattern[str], ...] = ()
    carried: tuple[re.Pattern[str], ...] = ()
    entry: tuple[re.Pattern[str], ...] = ()


def _phrases(language: str, **said: tuple[str, ...]) -> PointPhrases:
    """Return phrases in which ``N`` stands for one point or several, and ``TO`` for one."""
    one = r"(?<![\d/–-])\d{1,2}(?![\d/%]|-\d| on\b| ở| مهره| در|枚)"
    several = rf"(?P<n>{one}(?:{_JOINS[language]}{one})*)"
    compiled = {
        name: tuple(
            re.compile(each.replace("TO", rf"(?P<to>{one})").replace("N", several), re.IGNORECASE)
            for each in patterns
        )
        for name, patterns in said.items()
    }
    return PointPhrases(**compiled)


PHRASES: Mapping[str, PointPhrases] = {
    "en": _phrases(
        "en",
        points=(
            r"(?P<n>(?<![\d/])\d{1,2}(?:- and \d{1,2})?)-points?\b",
            r"\bpoints? N",
            r"\b(?:on|from|to|at) (?:your |their |your opponent's )?N"
            r"(?! (?:of|rolls|pips|in)\b)(?!-point)",
            r"\bN (?:is|are) (?:\w+ )?(?:held|closed|open)\b",
            r"\bholds? (?:your |their |your opponent's )?N\b",
        ),
        held=(
            r"\bN(?:-point)? (?:is|are) (?:now |both )?(?:held|closed|blocked)\b",
            r"\b(?:opponent|they) (?:holds?|has|have) (?:your |the |their |your opponent's )?N\b",
            r"\bof them hold (?:your |the |their |your opponent's )?N\b",
            r"\bopposing checkers (?:hold|on) (?:your |the |their |your opponent's )?N\b",
            r"\bheld N-point",
            r"\bmade (?:their|your opponent's) N",
            r"\bstopped by N\b",
        ),
        yours_held=(r"\byou hold N\b",),
        occupied=(
            r"\bwho stands on (?:your |their |your opponent's )?N",
            r"\bcount the checkers on N",
        ),
        theirs=(
            r"\bcheckers on (?:your )?N(?:-point)? are your opponent's",
            r"\b(?:opponent's|their)(?: \w+)? checkers? on (?:your )?N",
            r"\b(?:opposing )(?:man|checker|blot) (?:stands |is )?on (?:your )?N",
        ),
        yours=(
            r"\bone (?:is|stands) on (?:your |the )?N",
            r"\b(?:third|fourth|fifth|sixth)(?: checker)? on (?:your |the )?N",
            r"\byour (?:\w+ )?checkers? (?:is |are |stands? )?on (?:the )?N",
        ),
        lone=(r"\b(?:lone|single)(?: \w+)? checker(?: \w+)? on (?:your |the |point )*N",),
        empty=(
            r"\b(?:your|their|opponent's) (?P<n>\d{1,2}(?:- and \d{1,2})?)-points? "
            r"(?:is|are) empty",
            r"\bempty (?P<n>\d{1,2})-point",
        ),
        source=(r"\bfrom (?:the |point |your )?N",),
        mirrored=(r"\b(?:opponent's|their) (?P<n>\d{1,2})-point",),
        made=(r"\bmake (?:your |the )?(?P<n>\d{1,2})-point",),
        carried=(r"\b(?P<n>\d{1,2}) to TO(?! of)\b",),
        entry=(r"\b(?P<by>[1-6]) enters on (?:your )?(?P<n>\d{1,2})",),
    ),
    "vi": _phrases(
        "vi",
        points=(
            r"điểm N(?! (?:điểm|quân|lượt))",
            r"\b(?:ở|từ|đến|trên) (?:điểm )?N(?! (?:điểm|quân|lượt|bước))",
        ),
        held=(
            r"điểm N(?: của bạn)? (?:đều |đã )*bị (?:giữ|chặn)",
            r"(?:đối thủ|họ) giữ điểm N",
            r"bị điểm N chặn",
            r"(?:đối thủ|họ) đã lập điểm N",
        ),
        yours_held=(r"bạn (?:đang )?giữ (?:các )?điểm N",),
        occupied=(r"(?:ai|quân nào) (?:đứng |đang )*ở điểm N", r"đếm số quân ở điểm N"),
        theirs=(
            r"quân ở điểm N là của đối thủ",
            r"quân (?:của )?(?:đối thủ|họ) (?:đứng )?ở (?:điểm )?N",
        ),
        yours=(
            r"quân của (?:chính )?bạn (?:đứng )?ở (?:điểm )?N",
            r"có một quân ở (?:điểm )?N",
            r"quân thứ (?:ba|tư|năm|sáu) (?:ở|trên) (?:điểm )?N",
        ),
        lone=(r"quân (?:lẻ|đứng một mình)(?: của đối thủ)?(?: đứng)? ở điểm N",),
        empty=(r"điểm N của (?:bạn|đối thủ|họ) (?:đều |đang )?trống", r"điểm N đang trống"),
        source=(r"từ (?:điểm )?N",),
        mirrored=(r"điểm (?P<n>\d{1,2}) của (?:đối thủ|họ)",),
        made=(r"(?:lập|làm|chiếm|tạo) điểm N",),
        carried=(r"từ (?:điểm )?(?P<n>\d{1,2}) (?:chạy |đi )?đến (?:điểm )?TO",),
        entry=(r"số (?P<by>[1-6]) nhập vào (?:điểm )?(?P<n>\d{1,2})",),
    ),
    "zh": _phrases(
        "zh",
        points=(r"N号点", r"到N(?![\d枚步分次])(?=[，。；：]|$)"),
        held=(
            r"N号点(?:现在)?(?:都)?(?:已)?被(?:对手)?占住",
            r"(?:对手|他们)[^。，；：你]{0,8}占住了?(?:你的|对手的)?N号点",
            r"被占住的N号点",
            r"被N号点挡住",
            r"(?:对手|他们)做成了(?:自己的)?N号点",
        ),
        yours_held=(r"你(?:已经?)?占住了?N号点",),
        occupied=(r"谁在(?:你的|对手的)?N号点", r"数一数N号点上的棋子"),
        theirs=(
            r"N号点上的(?:那枚)?棋子是对手的",
            r"N号点上?的?(?:两枚)?对手(?:的)?(?:那枚)?(?:两枚)?棋子",
            r"N号点上有(?:两枚)?对手的棋子",
        ),
        yours=(
            r"(?<!对手)你在N号点上的",
            r"N号点上有你的(?:\w枚)?棋子",
            r"有一枚(?:棋子)?在N号点",
            r"N号点的第[三四五六]枚",
        ),
        lone=(r"N号点上那枚落单的", r"单子在你的N号点", r"打(?:掉)?你的?N号点上"),
        empty=(r"N号点(?:都)?空着", r"空着的N号点"),
        source=(r"从N号点",),
        mirrored=(r"(?:对手|他们)(?:[^。，；]{0,4}自己)?的?(?P<n>\d{1,2})号点",),
        made=(r"(?:做成|做|占)(?:你的)?(?P<n>\d{1,2})号点",),
        carried=(r"从(?P<n>\d{1,2})(?:号点)?(?:走)?到TO",),
        entry=(r"点数(?P<by>[1-6])在(?:你的)?(?P<n>\d{1,2})号点入场",),
    ),
    "fa": _phrases(
        "fa",
        points=(
            r"خانه(?:ٔ|‌ی|‌های)? (?:خالی |گرفتهٔ )?N",
            r"(?<!مکعب )روی (?:خانهٔ )?N(?!\w)(?! هم)",
            r"از (?:خانهٔ )?N(?= (?:به|تا|می|بازی)|[،.؛:؟]|$)",
            r"(?<!\d )N (?:هر دو )?گرفته است",
        ),
        held=(
            r"(?:خانه(?:ٔ|‌های) )?N (?:هر دو )?گرفته است",
            r"حریف(?: با \S+ مهره)?(?: \S+)? خانهٔ N (?:شما |حریف )?را گرفته",
            r"خانهٔ N (?:شما|حریف) را حریف گرفته",
            r"خانهٔ گرفتهٔ N",
            r"حریف خانهٔ N خودش را گرفته",
        ),
        yours_held=(r"خانه(?:ٔ|‌های) N را گرفته‌اید",),
        occupied=(r"چه کسی (?:در|روی) (?:خانهٔ )?N", r"مهره‌های روی N را بشمارید"),
        theirs=(
            r"مهره‌های (?:روی|خانهٔ) N مال حریف",
            r"مهره(?:ٔ|‌های)(?: تنهای| تک)? حریف (?:روی|در) (?:خانهٔ )?N",
        ),
        yours=(
            r"مهره(?:ٔ|‌های) شما (?:روی|در) (?:خانهٔ )?N",
            r"مهره‌هایتان روی (?:خانهٔ )?N",
            r"یکی روی N است",
        ),
        lone=(r"مهرهٔ (?:تنهای|تک)(?: حریف)?(?: روی)? خانهٔ N",),
        empty=(r"خانه(?:ٔ|‌های) N (?:شما|حریف) خالی", r"خانهٔ خالی N"),
        source=(r"از خانهٔ N",),
        mirrored=(r"خانهٔ (?P<n>\d{1,2}) (?:خود )?حریف", r"حریف خانهٔ (?P<n>\d{1,2}) خودش"),
        made=(r"خانهٔ (?P<n>\d{1,2})(?: خودتان| شما)? را (?:بسازید|بگیرید|ببندید)",),
        carried=(r"از (?:خانهٔ )?(?P<n>\d{1,2}) (?:به|تا) (?:خانهٔ )?TO",),
        entry=(r"با (?P<by>[1-6]) به (?:خانهٔ )?(?P<n>\d{1,2}) (?:خودتان )?وارد",),
    ),
}
