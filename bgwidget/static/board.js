function le(n,e,r){return x(n,e),n.append(...r),n}function x(n,e){for(let[r,s]of Object.entries(e))s===null||s===!1?n.removeAttribute(r):n.setAttribute(r,s===!0?"":String(s))}var g=(n,e={},...r)=>le(document.createElement(n),e,r),h=(n,e={},...r)=>le(document.createElementNS("http://www.w3.org/2000/svg",n),e,r);function v(n,e){n.textContent!==e&&(n.textContent=e)}var K=n=>({scene:n,steps:[],picked:null,sent:!1});function ce(n,e){return e.since===n.scene.since&&!n.sent?{...n,scene:e,picked:null}:K(e)}function F(n){let{turn:e}=n.scene;return e?.[n.steps.at(-1)?.[3]??0]??null}var H=n=>F(n)?.[0]??!1,de=n=>F(n)?.[1].length===0;function j(n){let e=new Map,r=(t,a,d)=>{let l=`${t} ${a}`;e.set(l,(e.get(l)??0)+d)};for(let[t,a,d]of n.scene.pieces)r(t,a,d);let{side:s}=n.scene;for(let[,t,a,,d,l]of n.steps)r(t,s,-1),r(a,s,1),d!==void 0&&r(d,1-s,-1),l!==void 0&&r(l,1-s,1);let o=[];for(let[t,a]of e){let[d,l]=t.split(" ").map(Number);a>0&&o.push([d,l,a])}return o}var I=(n,e)=>j(n).some(([r,s])=>r===e&&s===n.scene.side),G=n=>new Set((F(n)?.[1]??[]).map(([,e])=>e)),He=n=>n.filter(([e,,r])=>!n.some(s=>s[2]===r&&s[0]<e));function S(n){let e=new Map,{turn:r}=n.scene,s=F(n);if(n.picked===null||!s||!r)return e;let o=[{at:n.picked,on:s,path:[]}];for(;o.length;){let t=[];for(let{at:a,on:d,path:l}of o)for(let u of He(d[1].filter(([,i])=>i===a))){if(e.has(u[2]))continue;let i=r[u[3]];e.set(u[2],[...l,u]),i&&t.push({at:u[2],on:i,path:[...l,u]})}o=t}return e}var N=(n,e)=>({...n,scene:{...n.scene,refusal:null},...e}),ue=(n,e)=>N(n,{picked:e}),M=n=>N(n,{picked:null});function pe(n,e){let r=S(n).get(e);return r?N(n,{steps:[...n.steps,...r],picked:null}):n}var fe=n=>N(n,{steps:n.steps.slice(0,-1),picked:null}),me=n=>N(n,{picked:null,sent:!0}),q=n=>n.steps.map(([e,r,s])=>[r,s,e]);function he(n){let e=n.steps.map(([r])=>r);return n.scene.dice.map(r=>{let s=e.indexOf(r);return s>=0&&e.splice(s,1),{number:r,used:s>=0}})}var z=class{constructor(e,r){this.frame=e;this.say=r;this.element=g("div",{role:"grid",class:"grid","aria-label":r("board.grid")})}frame;say;element;cells=new Map;drawn=null;draw(e,r,s){this.drawn!==e&&this.lay(e);let o=G(r),t=S(r),a=new Set(r.scene.refusal?.marks.map(({place:l})=>l)),d=this.names(r);for(let[l,u]of this.cells){let i=[d(l)];r.picked===l?i.push(this.say("cell.picked")):r.picked===null&&o.has(l)&&i.push(this.say("cell.movable"));let p=t.get(l);if(p){let y=p.map(([m])=>m).join("+");i.push(this.say("cell.landing",{numbers:y}))}a.has(l)&&i.push(this.say("cell.blocked")),x(u,{"aria-label":i.join(this.say("cell.and")),"aria-selected":r.picked===l?"true":"false",tabindex:l===s?0:-1,class:`cell${o.has(l)&&r.picked===null?" movable":""}${p?" target":""}`})}}focus(e){this.cells.get(e)?.focus({preventScroll:!0})}keyOf(e){for(let[r,s]of this.cells)if(s===e)return r;return null}names(e){let{side:r}=e.scene,s=new Map(j(e).map(([o,t,a])=>[o,{owner:t,count:a}]));return o=>{let t=this.frame.names[r][o]??"",a=s.get(o);if(!a)return this.say("cell.empty",{place:t});let d=a.owner===r?"cell.own":"cell.opposing";return this.say(d,{place:t,count:a.count})}}lay(e){let r=(t,a)=>`${100*t/a}%`,s=this.keyOf(this.element.getRootNode().activeElement);this.cells.clear();let o=[0,1].map(t=>{let a=e.places.filter(l=>l.row===t);a.sort((l,u)=>l.column-u.column);let d=a.map(({key:l,box:[u,i,p,y]})=>{let m=g("div",{role:"gridcell"});return m.style.left=r(u,e.width),m.style.top=r(i,e.height),m.style.width=r(p,e.width),m.style.height=r(y,e.height),this.cells.set(l,m),m});return g("div",{role:"row"},...d)});this.element.replaceChildren(...o),this.drawn=e,s!==null&&this.focus(s)}};function ge(n,e,r,s){let o=null,t=i=>{if(i.button!==0||!i.isPrimary)return;n.setPointerCapture(i.pointerId),n.dataset.pointer="";let p=r.press(e(i));o={x:i.clientX,y:i.clientY,draggable:p,dragged:!1}},a=i=>{!o?.draggable||!(Math.hypot(i.clientX-o.x,i.clientY-o.y)>5)&&!o.dragged||(o.dragged=!0,r.drag(e(i)))},d=i=>{if(!o)return;let{dragged:p}=o;o=null,r.release(e(i),p)},l=()=>{o=null,r.cancel()},u=i=>{if(delete n.dataset.pointer,!(i.ctrlKey||i.metaKey||i.altKey)){if(/^(Arrow|Home$|End$)/.test(i.key))r.arrow(i.key);else if(i.key==="Enter"||i.key===" ")r.choose();else if(i.key!=="Escape"||!r.escape())return;i.preventDefault(),i.stopPropagation()}};n.addEventListener("pointerdown",t,{signal:s}),n.addEventListener("pointermove",a,{signal:s}),n.addEventListener("pointerup",d,{signal:s}),n.addEventListener("pointercancel",l,{signal:s}),n.addEventListener("keydown",u,{signal:s}),n.addEventListener("focusout",()=>delete n.dataset.pointer,{signal:s})}var B=class{constructor(e,r,s){this.say=e;let o=(a,d)=>{let l=g("button",{type:"button",class:a});return l.addEventListener("click",d,{signal:s}),l};this.message.append(this.sign,g("div",{},this.title,this.detail)),this.back=o("back",r.back),this.restart=o("restart",r.restart),this.main=o("main",()=>this.main.value==="roll"?r.roll():r.finish()),v(this.back,e("board.back")),v(this.restart,e("board.restart"));let t={"aria-label":e("board.field"),placeholder:e("board.example")};this.field=g("input",{type:"text",dir:"ltr",spellcheck:"false",...t}),this.field.autocomplete="off",this.field.addEventListener("keydown",a=>{a.stopPropagation(),!(a.key!=="Enter"||!this.field.value.trim())&&r.type(this.field.value)},{signal:s}),this.buttons.append(this.back,this.restart,this.field,this.main)}say;message=g("div",{class:"message",role:"status","aria-atomic":"true"});buttons=g("div",{class:"buttons"});sign=g("span",{class:"sign","aria-hidden":"true"});title=g("p",{class:"title"});detail=g("p",{class:"detail"});back;restart;main;field;clearField(){this.field.value=""}draw(e,r){let{scene:s,steps:o,sent:t}=e,{refusal:a}=s;x(this.message,{class:a?"message refusal":"message"}),v(this.sign,a?"⚠":""),v(this.title,a?.title??""),v(this.detail,a?.detail??r??s.status);let d=s.phase==="roll",l=p=>p?"true":"false";this.main.value=d?"roll":"finish";let u=de(e)&&o.length===0;v(this.main,this.say(d?"board.roll":u?"board.pass":"board.done"));let i=d||H(e);x(this.main,{"aria-disabled":l(t||s.phase==="over"),class:i&&!t?"main ready":"main"}),x(this.back,{"aria-disabled":l(t||o.length===0)}),x(this.restart,{"aria-disabled":l(t)})}};function R(n,e){let[r,s,o,t]=n.stack,a=Math.min(e,n.room-1);return{x:r+a*o,y:s+a*t}}var U=(n,e,r)=>{let s=e.reduce((o,[t,,a])=>t===n.key?o+a:o,0);return R(n,r?0:s)};function W(n,{x:e,y:r}){return n.places.find(({box:[o,t,a,d]})=>e>=o&&e<o+a&&r>=t&&r<t+d)?.key??null}function be(n,e,r){let{places:s}=n,o=s.find(i=>i.key===e);if(!o)return e;let t=s.filter(i=>i.row===o.row).sort((i,p)=>i.column-p.column),a=t.indexOf(o),d=s.find(i=>i.row!==o.row&&i.column===o.column),l=r==="ArrowUp"?o.row===1:r==="ArrowDown"&&o.row===0;return{ArrowLeft:t[a-1],ArrowRight:t[a+1],Home:t[0],End:t.at(-1),ArrowUp:l?d:void 0,ArrowDown:l?d:void 0}[r]?.key??e}var X=["near","far"],Ge=[[],[4],[2,6],[2,4,6],[0,2,6,8]].concat([[0,2,4,6,8],[0,2,3,5,6,8]]),D=class{constructor(e){this.frame=e;let r=h("path",{d:"M0 24L24 0",class:"stripe"}),s={width:24,height:24,patternUnits:"userSpaceOnUse"};this.element.append(h("defs",{},h("pattern",{id:"hatch",...s},r))),this.element.append(...this.layers)}frame;element=h("svg",{"aria-hidden":"true",focusable:"false"});layers=["ground","marks","pieces","dice","hints","hand"].map(e=>h("g",{class:e}));drawn=null;draw(e,{play:r,drag:s}){let[o,t,a,d,l,u]=this.layers,i=this.frame.labels[r.scene.side];this.drawn!==e&&(x(this.element,{viewBox:`0 0 ${e.width} ${e.height}`}),this.drawn=e),o.replaceChildren(...Ne(e,i));let p=j(r),y=r.picked===null?p:Re(p,r.picked,r.scene.side);t.replaceChildren(...Fe(e,r.scene)),a.replaceChildren(...y.flatMap(m=>Ce(e,m))),d.replaceChildren(...De(e,r)),l.replaceChildren(...ze(e,r,y)),u.replaceChildren(...Be(e,r,y,s))}};function Ne({shapes:n,places:e},r){let s=n.map(([o,t])=>h("path",{d:t,class:o}));for(let{key:o,label:t}of e)t&&s.push(_(t[0],t[1],"label",r[o]??""));return s}function Re(n,e,r){return n.map(s=>{let[o,t,a]=s;return o===e&&t===r?[o,t,a-1]:s})}var Y=({places:n},e)=>n.find(r=>r.key===e);function _(n,e,r,s){let o=h("text",{x:n,y:e,class:r});return o.textContent=s,o}function ye({x:n,y:e},r,s){let o=r/2-2,t=[h("circle",{cy:3,r:o,class:"shadow"}),h("circle",{r:o,class:"body"}),h("circle",{r:o*.7,class:"ring"})];s===1&&t.push(h("circle",{r:o*.2,class:"dot"}));let a={transform:`translate(${n} ${e})`};return h("g",{class:`piece ${X[s]}`,...a},...t)}function Ve({x:n,y:e},{box:r,stack:s},o){let t=s[3]!==0,a=t?r[2]*.84:Math.abs(s[2])-8,d=t?Math.abs(s[3])-5:r[3]*.84,l={x:n-a/2,y:e-d/2,width:a,height:d,rx:7,class:"body"};return h("g",{class:`piece ${X[o]}`},h("rect",l))}function Ce(n,[e,r,s]){let o=Y(n,e),t=Array.from({length:Math.min(s,o.room)},(a,d)=>o.style==="edge"?Ve(R(o,d),o,r):ye(R(o,d),n.piece,r));if(s>o.room){let{x:a,y:d}=R(o,o.room-1);t.push(_(a,d,`count ${X[r]}`,String(s)))}return t}function Fe(n,{refusal:e}){return(e?.marks??[]).flatMap(({place:r,role:s})=>{let o=n.places.find(w=>w.key===r);if(!o||s==="source")return[];let[t,a,d,l]=o.box,u={x:t+2,y:a+2,width:d-4,height:l-4,rx:12},i=o.row===0?a+l-42:a+42,[p,y]=[t+d/2,i],m=`M${p-16} ${y-16}l32 32m0-32l-32 32`;return[h("rect",{...u,class:`mark ${s}`,fill:"url(#hatch)"}),h("path",{d:m,class:"cross"})]})}function ze(n,e,r){return[...S(e)].flatMap(([s,o])=>{let t=Y(n,s),a=o.at(-1).length>4,{x:d,y:l}=U(t,r,a),u=n.piece/2-(o.length>1?12:2),i=o.map(([m])=>m).join("+"),p=`landing${o.length>1?" far-landing":""}${a?" hit":""}`;return[h("circle",{cx:d,cy:l,r:u,class:p}),_(d,l,"number",i)]})}function Be(n,{picked:e,scene:r},s,o){if(e===null)return[];let t=Y(n,e),a=o??U(t,s,!1),d={cx:a.x,cy:a.y,r:n.piece/2+5,class:"halo"};return[ye(a,n.piece,r.side),h("circle",d)]}function De(n,e){let r=he(e),[s,o,t]=n.dice[e.scene.side],a=s-(r.length-1)*t/2;return r.map(({number:d,used:l},u)=>{let i=h("rect",{x:-41,y:-41,width:82,height:82,rx:16,class:"face"}),p=Ge[d].map(w=>h("circle",{cx:(w%3-1)*23,cy:(Math.floor(w/3)-1)*23,r:8,class:"pip"})),y={transform:`translate(${a+u*t} ${o})`},m=l?[h("path",{d:"M-30 30L30-30",class:"strike"})]:[];return h("g",{class:`die${l?" used":""}`,...y},i,...p,...m)})}var ve=`:host {
  all: initial;
  display: block;
}
.column {
  --text: var(--jp-ui-font-color0, var(--vscode-foreground, #1b1f24));
  --quiet: var(--jp-ui-font-color2, var(--vscode-descriptionForeground, #57606a));
  --ground: var(--jp-layout-color1, var(--vscode-editor-background, #fff));
  --raised: var(--jp-layout-color2, var(--vscode-input-background, #f6f7f9));
  --line: var(--jp-border-color1, var(--vscode-input-border, #c4c9d0));
  box-sizing: border-box;
  max-width: 600px;
  padding: 8px 2px;
  color: var(--text);
  font: 14px/1.5 var(--jp-ui-font-family, system-ui, sans-serif);
}
.column[data-theme="dark"] {
  --text: var(--jp-ui-font-color0, var(--vscode-foreground, #eceff3));
  --quiet: var(--jp-ui-font-color2, var(--vscode-descriptionForeground, #a2a9b3));
  --ground: var(--jp-layout-color1, var(--vscode-editor-background, #111));
  --raised: var(--jp-layout-color2, var(--vscode-input-background, #1d1f24));
  --line: var(--jp-border-color1, var(--vscode-input-border, #3a3f47));
}
p {
  margin: 0;
}
.side,
.roll {
  color: var(--quiet);
  padding: 2px 6px;
}
.lower {
  display: flex;
  justify-content: space-between;
  gap: 12px;
}
.roll {
  white-space: nowrap;
}
.board {
  position: relative;
  width: 100%;
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
  cursor: default;
}
svg {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: visible;
  font-family: inherit;
}
.frame {
  fill: var(--frame);
  stroke: var(--rim);
  stroke-width: 3;
}
.felt {
  fill: var(--felt);
}
.odd {
  fill: var(--odd);
}
.even {
  fill: var(--even);
}
.tray {
  fill: var(--tray);
}
text {
  text-anchor: middle;
  dominant-baseline: central;
  font-size: 30px;
  fill: var(--label);
}
.near {
  --body: var(--near);
  --edge: var(--near-edge);
  --mark: var(--near-mark);
}
.far {
  --body: var(--far);
  --edge: var(--far-edge);
  --mark: var(--far-mark);
}
.body {
  fill: var(--body);
  stroke: var(--edge);
  stroke-width: 4;
}
.ring {
  fill: none;
  stroke: var(--mark);
  stroke-width: 3.5;
}
.dot {
  fill: var(--mark);
}
.shadow {
  fill: #0004;
}
.count {
  font-size: 40px;
  font-weight: 700;
  fill: var(--edge);
  stroke: var(--body);
  stroke-width: 10px;
  paint-order: stroke;
}
.count.near {
  fill: var(--felt);
}
[data-theme="dark"] .count.near {
  fill: var(--felt);
}
[data-theme="dark"] .count.far {
  fill: var(--far-mark);
}
.landing {
  fill: var(--felt);
  fill-opacity: 0.72;
  stroke: var(--hand);
  stroke-width: 6;
  stroke-dasharray: 14 8;
}
.landing.hit {
  fill-opacity: 0;
}
.number {
  font-size: 34px;
  font-weight: 700;
  fill: var(--hand);
  stroke: var(--felt);
  stroke-width: 8px;
  paint-order: stroke;
}
.far-landing + .number {
  font-size: 26px;
}
.halo {
  fill: none;
  stroke: var(--hand);
  stroke-width: 8;
}
.hand {
  pointer-events: none;
}
.mark {
  stroke: var(--block);
  stroke-width: 5;
}
.mark.waiting,
.mark.higher {
  stroke-dasharray: 16 9;
}
.stripe {
  stroke: var(--block);
  stroke-opacity: 0.55;
  stroke-width: 5;
}
.cross {
  stroke: var(--block);
  stroke-width: 7;
  stroke-linecap: round;
}
.face {
  fill: var(--die);
  stroke: var(--die-edge);
  stroke-width: 3;
}
.pip {
  fill: var(--pip);
}
.die.used {
  opacity: 0.45;
}
.strike {
  stroke: var(--pip);
  stroke-width: 7;
  stroke-linecap: round;
}
.grid {
  position: absolute;
  inset: 0;
}
.cell {
  position: absolute;
  outline: none;
}
.cell.movable,
.cell.target {
  cursor: pointer;
}
.board:not([data-pointer]) .cell:focus-visible {
  border-radius: 8px;
  outline: 3px solid var(--hand);
  outline-offset: -2px;
  box-shadow: inset 0 0 0 4px var(--felt);
}
.message {
  display: flex;
  gap: 10px;
  box-sizing: border-box;
  min-height: 5.6em;
  margin-top: 6px;
  padding: 10px 12px;
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
}
.narrow .message {
  min-height: 11em;
}
.message.refusal {
  border-inline-start-color: var(--block);
}
.message p:empty,
.sign:empty {
  display: none;
}
.title {
  font-weight: 700;
}
.sign {
  color: var(--block);
  font-size: 18px;
  line-height: 1.2;
}
.buttons {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
}
input {
  flex: 1 1 120px;
  box-sizing: border-box;
  min-width: 0;
  min-height: 36px;
  padding: 0 12px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--ground);
  color: var(--text);
  font: inherit;
}
input::placeholder {
  color: var(--quiet);
  opacity: 1;
}
button {
  min-height: 36px;
  padding: 0 16px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--ground);
  color: var(--text);
  font: inherit;
  cursor: pointer;
}
button.main {
  font-weight: 700;
}
button.ready {
  border-color: var(--hand);
  background: var(--hand);
  color: #fff;
}
[data-theme="dark"] button.ready {
  color: #0b1520;
}
button[aria-disabled="true"] {
  border-color: var(--line);
  background: var(--ground);
  color: var(--quiet);
  cursor: default;
}
button:focus-visible,
input:focus-visible {
  outline: 3px solid var(--hand);
  outline-offset: 2px;
}
@media (forced-colors: active) {
  svg {
    forced-color-adjust: none;
  }
  .message.refusal {
    border-inline-start-color: Highlight;
  }
}
`;var Ke=["class","style","data-theme","data-jp-theme-light","data-vscode-theme-kind"];function ke(n){let{body:e,documentElement:r}=n.ownerDocument,s=e.dataset.jpThemeLight;if(s)return s==="false";let o=e.dataset.vscodeThemeKind;if(o)return o.includes("dark")||o==="vscode-high-contrast";for(let t of[e,r]){let a=`${t.className} ${t.dataset.theme??""}`;if(/\bdark(-theme)?\b/.test(a))return!0;if(/\blight(-theme)?\b/.test(a))return!1}return matchMedia("(prefers-color-scheme: dark)").matches}function we(n,e,r){let{body:s,documentElement:o}=n.ownerDocument,t=new MutationObserver(e);for(let a of[s,o])t.observe(a,{attributes:!0,attributeFilter:Ke});r.addEventListener("abort",()=>t.disconnect()),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",e,{signal:r})}var Ie=(n,e,r)=>typeof n=="string"?n:new Intl.PluralRules(r).select(e)==="one"?n.one:n.other,xe=({words:n,language:e})=>(r,s={})=>Ie(n[r]??r,Number(s.count??0),e).replace(/\{(\w+)\}/g,(o,t)=>String(s[t]??o));var qe=420,Ue=1500;function Se(n,e,r){let{frame:s}=e,o=xe(s),t=K(e.scene()),a=s.layout.wide.places.find(({key:c})=>G(t).has(c))?.key??24,d=null,l=null,u=!1,i=!1,p,y=()=>u?s.layout.narrow:s.layout.wide,m=c=>s.names[t.scene.side][c]??"";function w(c){e.send({...c,base:t.scene.version}),clearTimeout(p),p=setTimeout(()=>k(t,o("board.waiting")),Ue)}let T=(c,f)=>{let b=c===null?null:[c,f];w({kind:"why",walk:q(t),step:b})};function k(c,f=null){t=c,l=f,A()}function O(c){let f=I(t,c);if(t.scene.phase!=="move"||!f)return T(c,null);let b=ue(t,c),E=[...S(b).keys()].map(m).join(o("cell.and"));return k(b,o(E?"live.picked":"live.stuck",{place:m(c),places:E}))}function J(c){let f=t.picked;if(f===null)return;let b=pe(t,c);if(b===t)return T(f,c),k(M(t),l);let E=b.steps.slice(t.steps.length).some($e=>$e.length>4),$=H(b),ie=o(E?"live.hit":"live.moved",{from:m(f),to:m(c)});return k(b,$?`${ie} ${o("live.finish")}`:ie)}function Q(c){if(t.sent)return;let{picked:f}=t;f===c?k(M(t),o("live.put",{place:m(c)})):f===null||!S(t).has(c)&&G(t).has(c)?O(c):J(c)}let Ee={roll:()=>!t.sent&&w({kind:"roll"}),restart:()=>!t.sent&&w({kind:"restart"}),type:c=>!t.sent&&w({kind:"type",text:c}),back:()=>{t.steps.length&&!t.sent&&k(fe(t),o("live.back"))},finish:()=>{if(t.sent||t.scene.phase==="over")return;if(!H(t))return T(null,null);let c=q(t);k(me(t),l),w({kind:"play",steps:c})}},Pe={press:c=>{let f=W(y(),c);return i=!1,f===null||t.sent?!1:(a=f,V.focus(f),t.picked===null&&I(t,f)&&t.scene.phase==="move"?(i=!0,O(f)):A(),i||t.picked===f)},drag:c=>{d=c,A()},release:(c,f)=>{d=null;let b=W(y(),c),E=b===null||b===t.picked;f?E?k(M(t)):J(b):!i&&b!==null?Q(b):i&&t.picked!==null&&!S(t).size&&T(t.picked,null)},cancel:()=>{d=null,k(M(t))},arrow:c=>{a=be(y(),a,c),A(),V.focus(a)},choose:()=>{Q(a),t.picked===a&&!S(t).size&&T(a,null)},escape:()=>t.picked===null?(Z.activeElement?.blur(),!1):(k(M(t),o("live.put",{place:m(t.picked)})),!0)},Z=n.attachShadow({mode:"open"}),V=new z(s,o),ee=new D(s),C=new B(o,Ee,r),te=g("p",{class:"side"}),ne=g("p",{class:"side"}),re=g("bdi",{class:"roll",dir:"ltr"}),L=g("div",{class:"board",dir:"ltr"}),oe=g("style");v(oe,ve),L.append(ee.element,V.element);let Ae=g("div",{class:"lower"},ne,re),{language:Me,direction:Te}=s,P=g("div",{class:"column",lang:Me,dir:Te});P.append(te,L,Ae,C.message,C.buttons),Z.append(oe,P);function A(){let c=y();P.classList.toggle("narrow",u),L.style.aspectRatio=`${c.width} / ${c.height}`,ee.draw(c,{play:t,drag:d}),V.draw(c,t,a),C.draw(t,l),v(ne,t.scene.panels[0]),v(te,t.scene.panels[1]),v(re,t.scene.roll)}function se(){let c=ke(n)?"dark":"light";P.dataset.theme=c;for(let[f,b]of Object.entries(s.colours[c]??{}))P.style.setProperty(`--${f}`,b)}let Le=c=>{let{left:f,top:b,width:E}=L.getBoundingClientRect(),$=y().width/E;return{x:(c.clientX-f)*$,y:(c.clientY-b)*$}},ae=new ResizeObserver(([c])=>{let f=(c?.contentRect.width??600)<qe;f!==u&&(u=f,A())});return ae.observe(P),r.addEventListener("abort",()=>{ae.disconnect(),clearTimeout(p)}),ge(L,Le,Pe,r),we(n,se,r),se(),A(),()=>{let c=e.scene();c.version!==t.scene.version&&(clearTimeout(p),c.since!==t.scene.since&&C.clearField(),k(ce(t,c)))}}var kt=()=>({render({model:n,el:e,signal:r}){let s=e.ownerDocument.createElement("div");s.dataset.lmSuppressShortcuts="true",e.append(s);let o={frame:n.get("frame"),scene:()=>n.get("scene"),send:a=>n.send(a)},t=Se(s,o,r);n.on("change:scene",t),r.addEventListener("abort",()=>n.off("change:scene",t))}});export{kt as default};
