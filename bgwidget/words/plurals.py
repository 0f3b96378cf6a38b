"""A number for each plural category of a language, from CLDR; made by `make words`.

The browser asks CLDR which category a number is in, a catalogue which of its forms it takes: these
numbers lead from the one to the other.
"""

from __future__ import annotations

from bgwidget.wire.frame import Category

SAMPLES: tuple[tuple[dict[Category, int], str], ...] = (
    (
        {"one": 1, "other": 0},
        "af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en eo et eu fi fo fur "
        "fy gl gsw ha haw hu ia io is jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo "
        "mk ml mn mr nb nd ne nl nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sc sd sdh seh "
        "sn so sq ss ssy st sv sw syr ta te teo tig tk tn tr ts ug ur uz ve vo vun wae xh xog yi ",
    ),
    (
        {"one": 1, "other": 2},
        "ak am as bho bn csw doi fa ff gu hi hy kab kn ln mg nso pa pcm si ti tzm wa zu ",
    ),
    (
        {"one": 1, "zero": 0, "two": 2, "few": 3, "many": 11, "other": 100},
        "ar ",
    ),
    (
        {"one": 1, "many": 0, "few": 2, "other": 0},
        "be pl ru uk ",
    ),
    (
        {"one": 1, "zero": 0, "other": 2},
        "blo ksh lag lv prg ",
    ),
    (
        {"one": 1, "other": 0, "two": 2, "few": 3, "many": 1000000},
        "br ",
    ),
    (
        {"one": 1, "other": 0, "few": 2},
        "bs cs hr lt sk sr ",
    ),
    (
        {"one": 1, "other": 0, "many": 1000000},
        "ca es it lld pt_AO pt_CH pt_CV pt_GQ pt_GW pt_LU pt_MO pt_MZ pt_PT pt_ST pt_TL scn vec ",
    ),
    (
        {"one": 1, "other": 4},
        "ceb fil ",
    ),
    (
        {"one": 1, "zero": 0, "two": 2, "few": 3, "other": 4, "many": 6},
        "cy ",
    ),
    (
        {"one": 1, "other": 0, "two": 2, "few": 3},
        "dsb gd hsb sl ",
    ),
    (
        {"one": 1, "other": 2, "many": 1000000},
        "fr ht pt ",
    ),
    (
        {"one": 1, "other": 0, "two": 2, "few": 3, "many": 7},
        "ga ",
    ),
    (
        {"one": 1, "few": 0, "two": 2, "other": 3},
        "gv ",
    ),
    (
        {"one": 1, "other": 0, "two": 2},
        "he iu naq sat se sma smj smn sms ",
    ),
    (
        {"one": 1, "zero": 0, "two": 2, "few": 3, "other": 4, "many": 21},
        "kw ",
    ),
    (
        {"one": 1, "few": 0, "two": 2, "many": 11, "other": 20},
        "mt ",
    ),
    (
        {"one": 1, "few": 0, "other": 20},
        "ro ",
    ),
    (
        {"one": 1, "few": 2, "other": 11},
        "shi ",
    ),
)
