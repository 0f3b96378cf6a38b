function pe(t,e,r){return E(t,e),t.append(...r),t}function E(t,e){for(let[r,o]of Object.entries(e))if(o===null||o===!1)t.removeAttribute(r);else{let s=o===!0?"":String(o);t.getAttribute(r)!==s&&t.setAttribute(r,s)}}var b=(t,e={},...r)=>pe(document.createElement(t),e,r),h=(t,e={},...r)=>pe(document.createElementNS("http://www.w3.org/2000/svg",t),e,r);function x(t,e){t.textContent!==e&&(t.textContent=e)}var W=t=>({scene:t,steps:[],picked:null,sent:!1});function me(t,e){let r=t.sent&&e.refusal?.asked==="play";return e.since===t.scene.since&&!r?{...t,scene:e}:W(e)}function O(t){let{turn:e}=t.scene;return e?.[t.steps.at(-1)?.[3]??0]??null}var C=t=>O(t)?.[0]??!1,fe=t=>O(t)?.[1].length===0;function L(t){let e=new Map,r=(n,a,i)=>{let c=`${n} ${a}`;e.set(c,(e.get(c)??0)+i)};for(let[n,a,i]of t.scene.pieces)r(n,a,i);let{side:o}=t.scene;for(let[,n,a,,i,c]of t.steps)r(n,o,-1),r(a,o,1),i!==void 0&&r(i,1-o,-1),c!==void 0&&r(c,1-o,1);let s=[];for(let[n,a]of e){let[i,c]=n.split(" ").map(Number);a>0&&s.push([i,c,a])}return s}var Y=(t,e)=>L(t).some(([r,o])=>r===e&&o===t.scene.side),G=t=>new Set((O(t)?.[1]??[]).map(([,e])=>e)),Ge=t=>t.filter(([e,,r])=>!t.some(o=>o[2]===r&&o[0]<e));function S(t){let e=new Map,{turn:r}=t.scene,o=O(t);if(t.picked===null||!o||!r)return e;let s=[{at:t.picked,on:o,path:[]}];for(;s.length;){let n=[];for(let{at:a,on:i,path:c}of s)for(let u of Ge(i[1].filter(([,p])=>p===a))){if(e.has(u[2]))continue;let p=r[u[3]];e.set(u[2],[...c,u]),p&&n.push({at:u[2],on:p,path:[...c,u]})}s=n}return e}var $=(t,e)=>({...t,scene:{...t.scene,refusal:null},...e}),ye=t=>$(t,{}),he=(t,e)=>$(t,{picked:e}),R=t=>$(t,{picked:null});function ge(t,e){let r=S(t).get(e);return r?$(t,{steps:[...t.steps,...r],picked:null}):t}var be=t=>$(t,{steps:t.steps.slice(0,-1),picked:null}),ve=t=>$(t,{picked:null,sent:!0}),q=t=>t.steps.map(([e,r,o])=>[r,o,e]),ke=(t,e,r)=>L(t).reduce((o,[s,n,a])=>n===e?o+a*(r[s]??0):o,0);function xe(t){let e=t.steps.map(([r])=>r);return t.scene.dice.map(r=>{let o=e.indexOf(r);return o>=0&&e.splice(o,1),{number:r,used:o>=0}})}var B=new Set(["block","waiting","higher"]);var D=class{constructor(e,r){this.frame=e;this.say=r;this.element=b("div",{role:"grid",class:"grid","aria-label":e.title})}frame;say;element;cells=new Map;drawn=null;draw(e,r,o){this.drawn!==e&&this.lay(e);let s=G(r),n=S(r),a=r.scene.refusal?.marks??[],i=new Set(a.filter(({role:u})=>B.has(u)).map(({place:u})=>u)),c=this.names(r);for(let[u,p]of this.cells){let f=[c(u)];r.picked===u?f.push(this.say("cell.picked")):r.picked===null&&s.has(u)&&f.push(this.say("cell.movable"));let d=n.get(u);if(d){let y=this.isolated(d.map(([k])=>k).join("+"));f.push(this.say("cell.landing",{numbers:y}))}i.has(u)&&f.push(this.say("cell.blocked")),E(p,{"aria-label":f.join(this.say("cell.and")),"aria-selected":r.picked===u?"true":"false",tabindex:u===o?0:-1,class:`cell${s.has(u)&&r.picked===null?" movable":""}${d?" target":""}`})}}focus(e){this.cells.get(e)?.focus({preventScroll:!0})}keyOf(e){for(let[r,o]of this.cells)if(o===e)return r;return null}isolated(e){return this.frame.direction==="rtl"?`⁦${e}⁩`:e}names(e){let{side:r}=e.scene,o=new Map(L(e).map(([s,n,a])=>[s,{owner:n,count:a}]));return s=>{let n=this.frame.names[r][s]??"",a=o.get(s);if(!a)return this.say("cell.empty",{place:n});let i=a.owner===0?"cell.own":"cell.opposing";return this.say(i,{place:n,count:a.count})}}lay(e){let r=(n,a)=>`${100*n/a}%`,o=this.keyOf(this.element.getRootNode().activeElement);this.cells.clear();let s=[0,1].map(n=>{let a=e.places.filter(c=>c.row===n);a.sort((c,u)=>c.column-u.column);let i=a.map(({key:c,box:[u,p,f,d]})=>{let y=b("div",{role:"gridcell"});return y.style.left=r(u,e.width),y.style.top=r(p,e.height),y.style.width=r(f,e.width),y.style.height=r(d,e.height),this.cells.set(c,y),y});return b("div",{role:"row"},...i)});this.element.replaceChildren(...s),this.drawn=e,o!==null&&this.focus(o)}};function we(t,e,r,o){let s=null,n=d=>{if(d.button!==0||!d.isPrimary)return;t.setPointerCapture(d.pointerId),t.dataset.pointer="";let y=r.press(e(d));s={x:d.clientX,y:d.clientY,draggable:y,dragged:!1}},a=d=>{!s?.draggable||!(Math.hypot(d.clientX-s.x,d.clientY-s.y)>5)&&!s.dragged||(s.dragged=!0,r.drag(e(d)))},i=d=>{if(!s)return;let{dragged:y}=s;s=null,r.release(e(d),y)},c=()=>{s=null,r.cancel()},u=d=>{if(delete t.dataset.pointer,!(d.ctrlKey||d.metaKey||d.altKey)){if(/^(Arrow|Home$|End$)/.test(d.key))r.arrow(d.key);else if(d.key==="Enter"||d.key===" ")r.choose();else if(d.key!=="Escape"||!r.escape())return;d.preventDefault(),d.stopPropagation()}};t.addEventListener("pointerdown",n,{signal:o}),t.addEventListener("pointermove",a,{signal:o}),t.addEventListener("pointerup",i,{signal:o}),t.addEventListener("pointercancel",c,{signal:o});let p=d=>{d.detail===0&&(r.focus(d.target),r.choose())};t.addEventListener("keydown",u,{signal:o}),t.addEventListener("click",p,{signal:o}),t.addEventListener("focusin",d=>r.focus(d.target),{signal:o});let f=({relatedTarget:d})=>{t.contains(d)||delete t.dataset.pointer};t.addEventListener("focusout",f,{signal:o})}var I=class{constructor(e,r,o){this.say=e;let s=(a,i)=>{let c=b("button",{type:"button",class:a});return c.addEventListener("click",i,{signal:o}),c};this.message.append(this.sign,b("div",{},this.title,this.detail)),this.back=s("back",r.back),this.restart=s("restart",r.restart),this.main=s("main",()=>this.main.value==="roll"?r.roll():r.finish()),x(this.back,e("board.back")),x(this.restart,e("board.restart"));let n={"aria-label":e("board.field"),placeholder:e("board.example")};this.field=b("input",{type:"text",dir:"ltr",spellcheck:"false",...n}),this.field.autocomplete="off",this.field.addEventListener("keydown",a=>{a.stopPropagation(),!(a.key!=="Enter"||!this.field.value.trim())&&r.type(this.field.value)},{signal:o}),this.buttons.append(this.back,this.restart,this.field,this.main)}say;message=b("div",{class:"message",role:"status","aria-atomic":"true"});buttons=b("div",{class:"buttons"});sign=b("span",{class:"sign","aria-hidden":"true"});title=b("p",{class:"title"});detail=b("p",{class:"detail"});back;restart;main;field;clearField(){this.field.value=""}draw(e,r){let{scene:o,steps:s,sent:n}=e,{refusal:a}=o;E(this.message,{class:a?"message refusal":"message"}),x(this.sign,a?"⚠":""),x(this.title,a?.title??""),x(this.detail,a?.detail??r??o.status);let i=o.phase==="roll",c=f=>f?"true":"false";this.main.value=i?"roll":"finish";let u=fe(e)&&s.length===0;x(this.main,this.say(i?"board.roll":u?"board.pass":"board.done"));let p=i||C(e);E(this.main,{"aria-disabled":c(n||o.phase==="over"),class:p&&!n?"main ready":"main"}),E(this.back,{"aria-disabled":c(n||s.length===0)}),E(this.restart,{"aria-disabled":c(n)})}};function V(t,e){let[r,o,s,n]=t.stack,a=Math.min(e,t.room-1);return{x:r+a*s,y:o+a*n}}var U=(t,e,r)=>{let o=e.reduce((s,[n,,a])=>n===t.key?s+a:s,0);return V(t,r?0:o)};function X(t,{x:e,y:r}){return t.places.find(({box:[s,n,a,i]})=>e>=s&&e<s+a&&r>=n&&r<n+i)?.key??null}function Se(t,e,r){let{places:o}=t,s=o.find(p=>p.key===e);if(!s)return e;let n=o.filter(p=>p.row===s.row).sort((p,f)=>p.column-f.column),a=n.indexOf(s),i=o.find(p=>p.row!==s.row&&p.column===s.column),c=r==="ArrowUp"?s.row===1:r==="ArrowDown"&&s.row===0;return{ArrowLeft:n[a-1],ArrowRight:n[a+1],Home:n[0],End:n.at(-1),ArrowUp:c?i:void 0,ArrowDown:c?i:void 0}[r]?.key??e}var J=["near","far"],ze=[[],[4],[2,6],[2,4,6],[0,2,6,8]].concat([[0,2,4,6,8],[0,2,3,5,6,8]]),K=class{constructor(e){this.frame=e;let r=h("path",{d:"M0 24L24 0",class:"stripe"}),o={width:24,height:24,patternUnits:"userSpaceOnUse"};this.element.append(h("defs",{},h("pattern",{id:"hatch",...o},r))),this.element.append(...this.layers)}frame;element=h("svg",{"aria-hidden":"true",focusable:"false"});layers=["ground","marks","pieces","dice","hints","hand"].map(e=>h("g",{class:e}));drawn=null;draw(e,{play:r,drag:o}){let[s,n,a,i,c,u]=this.layers,{side:p}=r.scene;(this.drawn?.arrangement!==e||this.drawn.side!==p)&&(E(this.element,{viewBox:`0 0 ${e.width} ${e.height}`}),s.replaceChildren(...Oe(e,this.frame.labels[p])),this.drawn={arrangement:e,side:p});let f=L(r),d=r.picked===null?f:Be(f,r.picked,p);n.replaceChildren(...Ke(e,r.scene)),a.replaceChildren(...d.flatMap(y=>Ie(e,y))),i.replaceChildren(...Ye(e,r)),c.replaceChildren(..._e(e,r,d)),u.replaceChildren(...We(e,r,d,o))}};function Oe({shapes:t,places:e},r){let o=t.map(([s,n])=>h("path",{d:n,class:s}));for(let{key:s,label:n}of e)n&&o.push(Z(n[0],n[1],"label",r[s]??""));return o}function Be(t,e,r){return t.map(o=>{let[s,n,a]=o;return s===e&&n===r?[s,n,a-1]:o})}var Q=({places:t},e)=>t.find(r=>r.key===e);function Z(t,e,r,o){let s=h("text",{x:t,y:e,class:r});return s.textContent=o,s}function Ee({x:t,y:e},r,o){let s=r/2-2,n=[h("circle",{cy:3,r:s,class:"shadow"}),h("circle",{r:s,class:"body"}),h("circle",{r:s*.7,class:"ring"})];o===1&&n.push(h("circle",{r:s*.2,class:"dot"}));let a={transform:`translate(${t} ${e})`};return h("g",{class:`piece ${J[o]}`,...a},...n)}function De({x:t,y:e},{box:r,stack:o},s){let n=o[3]!==0,a=n?r[2]*.84:Math.abs(o[2])-8,i=n?Math.abs(o[3])-5:r[3]*.84,c={x:t-a/2,y:e-i/2,width:a,height:i,rx:7,class:"body"};return h("g",{class:`piece ${J[s]}`},h("rect",c))}function Ie(t,[e,r,o]){let s=Q(t,e),n=Array.from({length:Math.min(o,s.room)},(a,i)=>s.style==="edge"?De(V(s,i),s,r):Ee(V(s,i),t.piece,r));if(o>s.room){let{x:a,y:i}=V(s,s.room-1);n.push(Z(a,i,`count ${J[r]}`,String(o)))}return n}function Ke(t,{refusal:e}){return(e?.marks??[]).flatMap(({place:r,role:o})=>{let s=t.places.find(A=>A.key===r);if(!s||o==="source")return[];let[n,a,i,c]=s.box,u={x:n+2,y:a+2,width:i-4,height:c-4,rx:12},p=B.has(o)?"url(#hatch)":"none",f=h("rect",{...u,class:`mark ${o}`,fill:p});if(o!=="block")return[f];let[d,y]=[n+i/2,s.row===0?a+c-42:a+42],k=`M${d-16} ${y-16}l32 32m0-32l-32 32`;return[f,h("path",{d:k,class:"cross"})]})}function _e(t,e,r){return[...S(e)].flatMap(([o,s])=>{let n=Q(t,o),a=s.at(-1).length>4,{x:i,y:c}=U(n,r,a),u=t.piece/2-(s.length>1?12:2),p=s.map(([y])=>y).join("+"),f=`landing${s.length>1?" far-landing":""}${a?" hit":""}`;return[h("circle",{cx:i,cy:c,r:u,class:f}),Z(i,c,"number",p)]})}function We(t,{picked:e,scene:r},o,s){if(e===null)return[];let n=Q(t,e),a=s??U(n,o,!1),i={cx:a.x,cy:a.y,r:t.piece/2+5,class:"halo"};return[Ee(a,t.piece,r.side),h("circle",i)]}function Ye(t,e){let r=xe(e),[o,s,n]=t.dice[e.scene.side],a=o-(r.length-1)*n/2;return r.map(({number:i,used:c},u)=>{let p=h("rect",{x:-41,y:-41,width:82,height:82,rx:16,class:"face"}),f=ze[i].map(k=>h("circle",{cx:(k%3-1)*23,cy:(Math.floor(k/3)-1)*23,r:8,class:"pip"})),d={transform:`translate(${a+u*n} ${s})`},y=c?[h("path",{d:"M-30 30L30-30",class:"strike"})]:[];return h("g",{class:`die${c?" used":""}`,...d},p,...f,...y)})}var Pe=`:host {
  all: initial;
  display: block;
}
.column {
  --text: var(--jp-ui-font-color0, var(--vscode-foreground, #1b1f24));
  --quiet: var(--jp-ui-font-color2, var(--vscode-descriptionForeground, #57606a));
  --ground: var(--jp-layout-color1, var(--vscode-editor-background, #fff));
  --raised: color-mix(in srgb, var(--text) 4%, var(--ground));
  --line: var(--jp-border-color1, var(--vscode-input-border, #c4c9d0));
  box-sizing: border-box;
  max-width: 580px;
  padding: 8px 2px;
  color: var(--text);
  font: 14px/1.5 var(--jp-ui-font-family, system-ui, sans-serif);
}
.column[data-theme="dark"] {
  --text: var(--jp-ui-font-color0, var(--vscode-foreground, #eceff3));
  --quiet: var(--jp-ui-font-color2, var(--vscode-descriptionForeground, #a2a9b3));
  --ground: var(--jp-layout-color1, var(--vscode-editor-background, #111));
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
  touch-action: pan-y pinch-zoom;
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
.mark.target,
.mark.via {
  stroke: var(--hand);
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
.cell.movable,
.cell[aria-selected="true"] {
  touch-action: none;
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
  min-height: 7.4em;
  margin-top: 6px;
  padding: 10px 12px;
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
}
.narrow .label {
  font-size: 42px;
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
`;var Ue=["class","style","data-theme","data-jp-theme-light","data-vscode-theme-kind"];function Ae(t){let{body:e,documentElement:r}=t.ownerDocument,o=e.dataset.jpThemeLight;if(o)return o==="false";let s=e.dataset.vscodeThemeKind;if(s)return s.includes("dark")||s==="vscode-high-contrast";for(let n of[e,r]){let a=`${n.className} ${n.dataset.theme??""}`;if(/\bdark(-theme)?\b/.test(a))return!0;if(/\blight(-theme)?\b/.test(a))return!1}return matchMedia("(prefers-color-scheme: dark)").matches}function Te(t,e,r){let{body:o,documentElement:s}=t.ownerDocument,n=new MutationObserver(e);for(let a of[o,s])n.observe(a,{attributes:!0,attributeFilter:Ue});r.addEventListener("abort",()=>n.disconnect()),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",e,{signal:r})}var Xe=(t,e,r)=>typeof t=="string"?t:new Intl.PluralRules(r).select(e)==="one"?t.one:t.other,Me=({words:t,language:e})=>(r,o={})=>Xe(t[r]??r,Number(o.count??0),e).replace(/\{(\w+)\}/g,(s,n)=>String(o[n]??s));var Je=420,Qe=1500;function Le(t,e,r){let{frame:o}=e,s=Me(o),n=W(e.scene()),a=o.layout.wide.places.find(({key:l})=>G(n).has(l))?.key??24,i=null,c=null,u=!1,p="light",f=!1,d=null,y,k=()=>u?o.layout.narrow:o.layout.wide,A=l=>o.names[n.scene.side][l]??"";function ee(l){let g=o.tallies[l].map(([v,P])=>({key:v,count:ke(n,l,P)})).filter(({count:v})=>v>0).map(({key:v,count:P})=>s(v,{count:P}));return[o.sides[l],o.inks[p]?.[l],...g].join(s("panel.dot"))}function H(l){e.send({...l,base:n.scene.version}),clearTimeout(y),y=setTimeout(()=>w(ye(n),s("board.waiting")),Qe)}let N=(l,m)=>{let g=l===null?null:[l,m];H({kind:"why",walk:q(n),step:g})};function w(l,m=null){n=l,c=m,T()}function _(l){let m=Y(n,l);if(n.scene.phase!=="move"||!m)return N(l,null);let g=he(n,l),v=[...S(g).keys()].map(A).join(s("cell.and"));return w(g,s(v?"live.picked":"live.stuck",{place:A(l),places:v}))}function te(l){let m=n.picked;if(m===null)return;let g=ge(n,l);if(g===n)return N(m,l),w(R(n),c);let v=g.steps.slice(n.steps.length).some(Ce=>Ce.length>4),P=C(g),ue=s(v?"live.hit":"live.moved",{from:A(m),to:A(l)});return w(g,P?`${ue} ${s("live.finish")}`:ue)}function ne(l){if(n.sent)return;let{picked:m}=n;m===l?w(R(n),s("live.put",{place:A(l)})):m===null||!S(n).has(l)&&G(n).has(l)?_(l):te(l)}let $e={roll:()=>!n.sent&&H({kind:"roll"}),restart:()=>!n.sent&&H({kind:"restart"}),type:l=>!n.sent&&H({kind:"type",text:l}),back:()=>{n.steps.length&&!n.sent&&w(be(n),s("live.back"))},finish:()=>{if(n.sent||n.scene.phase==="over")return;if(!C(n))return N(null,null);let l=q(n);w(ve(n),c),H({kind:"play",steps:l})}},Re={press:l=>{let m=X(k(),l);return f=!1,m===null||n.sent?!1:(a=m,j.focus(m),d=m,Y(n,m)&&n.scene.phase==="move"&&n.picked!==m&&!S(n).has(m)?(f=!0,_(m)):T(),n.picked===m)},drag:l=>{i=l,T()},release:(l,m)=>{i=null;let g=X(k(),l),v=g===null||g===n.picked;m?v?w(R(n)):te(g):!f&&g!==null&&g===d?ne(g):f&&n.picked!==null&&!S(n).size&&N(n.picked,null)},cancel:()=>{i=null,w(R(n))},arrow:l=>{a=Se(k(),a,l),T(),j.focus(a)},focus:l=>{let m=j.keyOf(l);m===null||m===a||(a=m,T())},choose:()=>{ne(a),n.picked===a&&!S(n).size&&N(a,null)},escape:()=>n.picked===null?(re.activeElement?.blur(),!1):(w(R(n),s("live.put",{place:A(n.picked)})),!0)},re=t.attachShadow({mode:"open"}),j=new D(o,s),oe=new K(o),z=new I(s,$e,r),se=b("p",{class:"side"}),ae=b("p",{class:"side"}),le=b("span",{class:"roll"}),F=b("div",{class:"board",dir:"ltr"}),ie=b("style");x(ie,Pe),F.append(oe.element,j.element);let He=b("div",{class:"lower"},ae,le),{language:Ne,direction:je}=o,M=b("div",{class:"column",lang:Ne,dir:je});M.append(se,F,He,z.message,z.buttons),re.append(ie,M);function T(){let l=k();M.classList.toggle("narrow",u),F.style.aspectRatio=`${l.width} / ${l.height}`,oe.draw(l,{play:n,drag:i}),j.draw(l,n,a),z.draw(n,c),x(ae,ee(0)),x(se,ee(1)),x(le,n.scene.roll)}function ce(){p=Ae(t)?"dark":"light",M.dataset.theme=p;for(let[l,m]of Object.entries(o.colours[p]??{}))M.style.setProperty(`--${l}`,m)}let Fe=l=>{let{left:m,top:g,width:v}=F.getBoundingClientRect(),P=k().width/v;return{x:(l.clientX-m)*P,y:(l.clientY-g)*P}},de=new ResizeObserver(([l])=>{let m=(l?.contentRect.width??600)<Je;m!==u&&(u=m,T())});return de.observe(M),r.addEventListener("abort",()=>{de.disconnect(),clearTimeout(y)}),we(F,Fe,Re,r),Te(t,()=>{ce(),T()},r),ce(),T(),()=>{let l=e.scene();l.version!==n.scene.version&&(clearTimeout(y),l.since!==n.scene.since&&z.clearField(),w(me(n,l)))}}var $t=()=>({render({model:t,el:e,signal:r}){let o=e.ownerDocument.createElement("div");o.dataset.lmSuppressShortcuts="true",e.append(o);let s={frame:t.get("frame"),scene:()=>t.get("scene"),send:a=>t.send(a)},n=Le(o,s,r);t.on("change:scene",n),r.addEventListener("abort",()=>t.off("change:scene",n))}});export{$t as default};
